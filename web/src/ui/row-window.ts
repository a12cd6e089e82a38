import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { nothingKnown, rowAt, rowHeights } from './row-heights.ts';
import { assignSlots, type Slot } from './row-slots.ts';

/** A row to draw in a slot, or the height of rows that are not drawn. */
export type WindowPiece =
  | { kind: 'row'; index: number; slot: number; isUrgent: boolean }
  | { kind: 'gap'; place: string; px: number };

interface View {
  /** The rows that are drawn: `end` is not. */
  first: number;
  end: number;
  /** What rows that were not seen are taken for. */
  otherPx: number;
}

const OVERSCAN_ROWS = 4;
/** The window moves by this many rows at once: by more, and drawing them takes longer than a frame. */
const STEP_ROWS = 2;
/** For the first drawing, which is to be soon: what is missing follows it. */
const FIRST_ROW_PX = 80;

/** Safari does not keep in place what is seen when rows above turn out higher or lower. */
const doesBrowserAnchor = CSS.supports('overflow-anchor', 'auto');

/**
 * Which rows of a long table are in the page. Heights are read when the browser has just laid out
 * the page, so that it never has to for that alone. The row that last held the focus stays in its
 * slot wherever it is sorted to: a dialog gives the focus back to it, and a key press must not act
 * on another.
 * @param ids     of all rows
 * @param body    the tbody; its rows carry `data-index`
 */
export function useRowWindow(
  ids: readonly string[],
  body: RefObject<HTMLTableSectionElement | null>,
): readonly WindowPiece[] {
  // Heights are changed in place, which the React Compiler cannot see.
  'use no memo';
  const [known] = useState(nothingKnown);
  const heights = useMemo(() => rowHeights(ids, known), [ids, known]);
  const [view, setView] = useState<View>(() => ({
    first: 0,
    end: Math.ceil(window.innerHeight / FIRST_ROW_PX),
    otherPx: known.otherPx,
  }));
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const focusedIndex = useMemo(
    () => (focusedId === null ? -1 : ids.indexOf(focusedId)),
    [ids, focusedId],
  );

  const { first, end } = within(view, ids.length);
  const indexes = drawnIndexes(first, end, focusedIndex);
  const slots = useRef<readonly Slot[]>([]);
  const nextSlots = assignSlots(
    slots.current,
    indexes.map((index) => ids[index] ?? ''),
    focusedId,
  );
  const anchor = useRef<{ row: Element; topPx: number } | null>(null);

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each drawing
  useLayoutEffect(() => {
    slots.current = nextSlots;
    if (anchor.current === null) return;
    const { row, topPx } = anchor.current;
    anchor.current = null;
    const movedPx = row.getBoundingClientRect().top - topPx;
    if (Math.abs(movedPx) >= 1) window.scrollBy(0, movedPx);
  });

  useEffect(() => {
    const tbody = body.current;
    if (tbody === null) return undefined;
    const look = () => {
      const rows = [...tbody.rows]
        .map((row) => ({ row, index: Number(row.dataset['index'] ?? -1) }))
        .filter(({ index }) => index >= 0)
        .map(({ row, index }) => ({ row, index, box: row.getBoundingClientRect() }));
      const { width: widthPx, top } = tbody.getBoundingClientRect();
      // Other widths, other heights.
      if (widthPx !== known.widthPx) known.px.clear();
      known.widthPx = widthPx;
      heights.learn(rows.map(({ index, box }) => ({ index, px: box.height })));
      if (!doesBrowserAnchor) {
        const seen = rows.find(({ box }) => box.bottom > 0);
        anchor.current = seen ? { row: seen.row, topPx: seen.box.top } : null;
      }
      const { offsets } = heights;
      const next = {
        first: rowAt(offsets, -top) - OVERSCAN_ROWS,
        end: rowAt(offsets, -top + window.innerHeight) + 1 + OVERSCAN_ROWS,
      };
      const aligned = {
        first: Math.max(0, Math.floor(next.first / STEP_ROWS) * STEP_ROWS),
        end: Math.ceil(next.end / STEP_ROWS) * STEP_ROWS,
        otherPx: known.otherPx,
      };
      setView((before) => (isSame(before, aligned) ? before : aligned));
    };
    // Before the browser paints where it has scrolled to.
    const onScroll = () => flushSync(look);
    const observer = new ResizeObserver(look);
    observer.observe(tbody);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [body, heights, known]);

  useEffect(() => {
    const tbody = body.current;
    if (tbody === null) return undefined;
    const onFocusIn = ({ target }: FocusEvent) => {
      const row = target instanceof Element ? target.closest('tr') : null;
      setFocusedId(ids[Number(row?.dataset['index'] ?? -1)] ?? null);
    };
    tbody.addEventListener('focusin', onFocusIn);
    return () => tbody.removeEventListener('focusin', onFocusIn);
  }, [body, ids]);

  const pieces: WindowPiece[] = [];
  let reached = 0;
  const addGap = (place: string, until: number) => {
    const px = (heights.offsets[until] ?? 0) - (heights.offsets[reached] ?? 0);
    if (px > 0) pieces.push({ kind: 'gap', place, px });
  };
  indexes.forEach((index, place) => {
    // A name of its own for each gap, so that scrolling changes its height alone.
    addGap(index === first ? 'above' : 'apart', index);
    pieces.push({
      kind: 'row',
      index,
      slot: nextSlots[place]?.slot ?? index,
      isUrgent: index === focusedIndex || isSeen(index, { first, end }, ids.length),
    });
    reached = index + 1;
  });
  addGap('below', ids.length);
  return pieces;
}

/** When there have come to be fewer rows, the last ones are seen. */
function within({ first, end }: View, count: number): Pick<View, 'first' | 'end'> {
  return { first: Math.max(0, Math.min(first, count - (end - first))), end: Math.min(end, count) };
}

/** Rows at the edges are drawn before they are seen, but for the first and the last of all. */
const isSeen = (index: number, { first, end }: Pick<View, 'first' | 'end'>, count: number) =>
  (first === 0 || index >= first + OVERSCAN_ROWS) && (end === count || index < end - OVERSCAN_ROWS);

function drawnIndexes(first: number, end: number, extra: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (extra < 0 || (extra >= first && extra < end)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

const isSame = (a: View, b: View): boolean =>
  a.first === b.first && a.end === b.end && a.otherPx === b.otherPx;
