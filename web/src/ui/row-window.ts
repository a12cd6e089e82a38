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
const NO_SLOTS: ReadonlyMap<number, number> = new Map();

/**
 * Which rows of a long table are in the page. Slots are used again, so that scrolling changes what
 * rows show and makes none. The row that holds the focus stays, or a key press would act on another.
 * @param count   number of rows
 * @param body    the tbody; its rows carry `data-index`
 */
export function useRowWindow(
  count: number,
  body: RefObject<HTMLTableSectionElement | null>,
): readonly WindowPiece[] {
  // The virtualizer is changed in place, which the React Compiler cannot see.
  'use no memo';
  const [topPx, setTopPx] = useState(0);
  const [focusedIndex, setFocusedIndex] = useState(-1);
  const slots = useRef(NO_SLOTS);

  // oxlint-disable-next-line react/incompatible-library -- not memoised, see above
  const virtualizer = useWindowVirtualizer({
    count,
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
    items.map((item) => item.index),
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
    const onFocusIn = ({ target }: FocusEvent) => setFocusedIndex(indexOfRow(target));
    const onFocusOut = ({ relatedTarget }: FocusEvent) =>
      setFocusedIndex(indexOfRow(relatedTarget));
    tbody.addEventListener('focusin', onFocusIn);
    tbody.addEventListener('focusout', onFocusOut);
    return () => {
      tbody.removeEventListener('focusin', onFocusIn);
      tbody.removeEventListener('focusout', onFocusOut);
    };
  }, [body]);

  const pieces: WindowPiece[] = [];
  let endPx = topPx;
  for (const { index, start, end } of items) {
    if (start - endPx > 0.5) pieces.push({ kind: 'gap', beforeIndex: index, px: start - endPx });
    pieces.push({ kind: 'row', index, slot: nextSlots.get(index) ?? index });
    endPx = end;
  }
  const restPx = virtualizer.getTotalSize() + topPx - endPx;
  if (restPx > 0.5) pieces.push({ kind: 'gap', beforeIndex: count, px: restPx });
  return pieces;
}

function indexOfRow(target: EventTarget | null): number {
  const row = target instanceof Element ? target.closest('tr') : null;
  return Number(row?.dataset['index'] ?? -1);
}

function drawnIndexes({ startIndex, endIndex, overscan, count }: Range, extra: number): number[] {
  const first = Math.max(0, Math.floor((startIndex - overscan) / STEP_ROWS) * STEP_ROWS);
  const end = Math.min(count, Math.ceil((endIndex + 1 + overscan) / STEP_ROWS) * STEP_ROWS);
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (extra < 0 || extra >= count || (extra >= first && extra < end)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

/** Rows that stay keep their slot; a new row takes the lowest slot that is free. */
function assignSlots(
  previous: ReadonlyMap<number, number>,
  indexes: readonly number[],
): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  const used = new Set<number>();
  for (const index of indexes) {
    const slot = previous.get(index);
    if (slot === undefined) continue;
    next.set(index, slot);
    used.add(slot);
  }
  let slot = 0;
  for (const index of indexes) {
    if (next.has(index)) continue;
    while (used.has(slot)) slot++;
    next.set(index, slot);
    used.add(slot);
  }
  return next;
}
