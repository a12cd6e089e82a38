import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keptHeights } from './kept-heights.ts';
import { rowAt, rowHeights } from './row-heights.ts';
import { assignSlots, type Slot } from './row-slots.ts';
import { lastY, useEndKey } from './use-end-key.ts';

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

/** What must not move when rows above it turn out higher or lower, in pixels of the page. */
type Still = 'end' | { row: HTMLTableRowElement; index: number; pageY: number };

/**
 * Which rows of a long table are in the page. Heights are read when the browser has just laid out
 * the page, so that it never has to for that alone. The row that last held the focus stays in its
 * slot wherever it is sorted to: a dialog gives the focus back to it, and a key press must not act
 * on another.
 *
 * Rows are kept in place here and not by the browser, which would follow an element to the far row
 * that it shows next: the tbody has `overflow-anchor: none`.
 * @param name    of the table, under which its heights are kept
 * @param ids     of all rows
 * @param body    the tbody; its rows carry `data-index`
 */
export function useRowWindow(
  name: string,
  ids: readonly string[],
  body: RefObject<HTMLTableSectionElement | null>,
): readonly WindowPiece[] {
  // Heights are changed in place, which the React Compiler cannot see.
  'use no memo';
  const [known] = useState(() => keptHeights(name));
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
  const drawn = useRef(view);
  const still = useRef<Still | null>(null);
  const endJump = useEndKey();

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each drawing
  useLayoutEffect(() => {
    slots.current = nextSlots;
    drawn.current = view;
    if (still.current !== null) keepStill(still.current);
    still.current = null;
  });

  useEffect(() => {
    const tbody = body.current;
    if (tbody === null) return undefined;
    const look = (isScrolled: boolean) => {
      const rows = [...tbody.rows]
        .map((row) => ({ row, index: Number(row.dataset['index'] ?? -1) }))
        .filter(({ index }) => index >= 0)
        .map(({ row, index }) => ({ row, index, box: row.getBoundingClientRect() }));
      const { width: widthPx, top } = tbody.getBoundingClientRect();
      // Other widths, other heights.
      if (widthPx !== known.widthPx) known.px.clear();
      known.widthPx = widthPx;
      heights.learn(rows.map(({ index, box }) => ({ index, px: box.height })));
      const { offsets } = heights;
      const seen = rows.find(({ box }) => box.bottom > 0 && box.top < window.innerHeight);
      const topPx = seen ? (offsets[seen.index] ?? 0) - seen.box.top : -top;
      const firstSeen = rowAt(offsets, topPx);
      const end = rowAt(offsets, topPx + window.innerHeight) + 1 + OVERSCAN_ROWS;
      const first = Math.max(0, toStep(Math.floor, firstSeen - OVERSCAN_ROWS));
      const next = {
        // A height that has just been read draws nothing above: a jump ends where it was asked to.
        first: isScrolled ? first : Math.max(first, Math.min(drawn.current.first, firstSeen)),
        end: toStep(Math.ceil, end),
        otherPx: known.otherPx,
      };
      if (isSame(drawn.current, next)) return;
      if (isAtEnd()) still.current = 'end';
      else if (seen && endJump.current === null) {
        const { row, index, box } = seen;
        still.current = { row, index, pageY: box.top + window.scrollY };
      } else still.current = null;
      setView(next);
    };
    // Before the browser paints where it has scrolled to.
    const onScroll = () => {
      const jump = endJump.current;
      // The browser goes to where the end was on the way, and stops there.
      if (jump?.to === 'end') jump.y = Math.min(jump.y, lastY());
      flushSync(() => look(true));
      if (jump?.to === 'end' && window.scrollY >= jump.y - 1) keepStill('end');
    };
    const observer = new ResizeObserver(() => look(false));
    observer.observe(tbody);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', onScroll);
    };
  }, [body, heights, known, endJump]);

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

const isAtEnd = (): boolean => window.scrollY > 0 && window.scrollY >= lastY() - 1;

/** After a drawing, and before it is painted. */
function keepStill(still: Still): void {
  if (still === 'end') {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return;
  }
  const { row, index, pageY } = still;
  if (!row.isConnected || row.dataset['index'] !== String(index)) return;
  const movedPx = row.getBoundingClientRect().top + window.scrollY - pageY;
  if (Math.abs(movedPx) >= 1) window.scrollBy(0, movedPx);
}

const toStep = (round: (steps: number) => number, row: number): number =>
  round(row / STEP_ROWS) * STEP_ROWS;

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
