import { useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A row to draw in a slot, or the height of rows that are not drawn. */
export type WindowPiece =
  { kind: 'row'; index: number; slot: number } | { kind: 'gap'; beforeIndex: number; px: number };

const OVERSCAN_ROWS = 6;
/** The window moves by this many rows at once: moving it at each row costs more than drawing them. */
const STEP_ROWS = 6;
/** A guess, corrected as rows are seen. Constant, or every measure would be taken again. */
const guessRowPx = () => 53;
const NO_SLOTS: ReadonlyMap<string, number> = new Map();

/**
 * Which rows of a long table are in the page. Slots are used again, so that scrolling changes what
 * rows show and makes none. The row that last held the focus stays in its slot wherever it is sorted
 * to: a dialog gives the focus back to it, and a key press must not act on another.
 * @param rows    known by their id
 * @param body    the tbody; its rows carry `data-index`
 */
export function useRowWindow(
  rows: readonly { id: string }[],
  body: RefObject<HTMLTableSectionElement | null>,
): readonly WindowPiece[] {
  // The virtualizer is changed in place, which the React Compiler cannot see.
  'use no memo';
  const [topPx, setTopPx] = useState(0);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focusedIndex = focusedId === null ? -1 : rows.findIndex(({ id }) => id === focusedId);
  const slots = useRef(NO_SLOTS);

  // oxlint-disable-next-line react/incompatible-library -- not memoised, see above
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: guessRowPx,
    overscan: OVERSCAN_ROWS,
    scrollMargin: topPx,
    rangeExtractor: useCallback(
      (range: Range) => drawnIndexes(range, focusedIndex),
      [focusedIndex],
    ),
  });
  const items = virtualizer.getVirtualItems();
  const nextSlots = assignSlots(
    slots.current,
    items.map(({ index }) => rows[index]?.id ?? ''),
    focusedId,
  );

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each drawing; equal measures end it
  useLayoutEffect(() => {
    slots.current = nextSlots;
    if (body.current === null) return;
    setTopPx(Math.round(body.current.getBoundingClientRect().top + window.scrollY));
    for (const row of body.current.rows) {
      const index = Number(row.dataset['index'] ?? -1);
      const knownPx = virtualizer.measurementsCache[index]?.size;
      const px = row.getBoundingClientRect().height;
      // Less is where the row stands between two pixels, and following it would never end.
      if (knownPx !== undefined && Math.abs(px - knownPx) >= 1) virtualizer.resizeItem(index, px);
    }
  });

  useEffect(() => {
    const tbody = body.current;
    if (tbody === null) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      setFocusedId(rows[Number(row?.dataset['index'] ?? -1)]?.id ?? null);
    };
    tbody.addEventListener('focusin', onFocusIn);
    return () => tbody.removeEventListener('focusin', onFocusIn);
  }, [body, rows]);

  const pieces: WindowPiece[] = [];
  let endPx = topPx;
  for (const { index, start, end } of items) {
    if (start - endPx > 0.5) pieces.push({ kind: 'gap', beforeIndex: index, px: start - endPx });
    pieces.push({ kind: 'row', index, slot: nextSlots.get(rows[index]?.id ?? '') ?? index });
    endPx = end;
  }
  const restPx = virtualizer.getTotalSize() + topPx - endPx;
  if (restPx > 0.5) pieces.push({ kind: 'gap', beforeIndex: rows.length, px: restPx });
  return pieces;
}

function drawnIndexes({ startIndex, endIndex, overscan, count }: Range, extra: number): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP_ROWS) * STEP_ROWS);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP_ROWS) * STEP_ROWS);
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (extra < 0 || extra >= count || (extra >= first && extra < end)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

/**
 * Rows that stay keep their slot; a new row takes the lowest slot that is free. The slot of a
 * focused row that is no more is not free, or the focus would pass to another.
 */
function assignSlots(
  previous: ReadonlyMap<string, number>,
  ids: readonly string[],
  focusedId: string | null,
): ReadonlyMap<string, number> {
  const next = new Map<string, number>();
  const used = new Set([previous.get(focusedId ?? '')]);
  for (const id of ids) {
    const slot = previous.get(id);
    if (slot === undefined) continue;
    next.set(id, slot);
    used.add(slot);
  }
  let slot = 0;
  for (const id of ids) {
    if (next.has(id)) continue;
    while (used.has(slot)) slot++;
    next.set(id, slot);
    used.add(slot);
  }
  return next;
}
