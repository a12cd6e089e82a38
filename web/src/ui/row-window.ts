import { defaultRangeExtractor, useWindowVirtualizer, type Range } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

/** A row to draw in a slot, or the height of rows that are not drawn. */
export type WindowPiece =
  { kind: 'row'; index: number; slot: number } | { kind: 'gap'; beforeIndex: number; px: number };

const OVERSCAN_ROWS = 8;
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
      (range: Range) => withIndex(defaultRangeExtractor(range), focusedIndex, range.count),
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
      const index = row.dataset['index'];
      if (index !== undefined)
        virtualizer.resizeItem(Number(index), row.getBoundingClientRect().height);
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

function withIndex(indexes: number[], extra: number, count: number): number[] {
  if (extra < 0 || extra >= count || indexes.includes(extra)) return indexes;
  return [...indexes, extra].sort((a, b) => a - b);
}

/** Rows that stay keep their slot; new rows take the slots that became free, and only then new ones. */
function assignSlots(
  previous: ReadonlyMap<number, number>,
  indexes: readonly number[],
): ReadonlyMap<number, number> {
  const next = new Map<number, number>();
  const wanted = new Set(indexes);
  const free: number[] = [];
  for (const [index, slot] of previous) {
    if (wanted.has(index)) next.set(index, slot);
    else free.push(slot);
  }
  let size = previous.size;
  for (const index of indexes) {
    if (!next.has(index)) next.set(index, free.shift() ?? size++);
  }
  return next;
}
