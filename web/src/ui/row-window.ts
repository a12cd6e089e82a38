import { useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { keptHeights, rowAt, rowHeights } from './row-heights.ts';
import { recycleRows, type Slot } from './row-recycling.ts';
import { lastY, useEndKey } from './use-end-key.ts';

/** A row to draw in a slot, or the height of rows that are not drawn. */
export type VirtualItem =
  | { kind: 'row'; index: number; slot: number; isVisible: boolean }
  | { kind: 'gap'; place: string; px: number };

interface View {
  first: number;
  /** One after the last row that is drawn. */
  end: number;
  /** The height taken for rows that were not measured. */
  otherPx: number;
}

const OVERSCAN_ROWS = 4;
/** The window moves by this many rows at once: drawing more takes longer than a frame. */
const STEP_ROWS = 2;
/** A high guess, so that the first drawing is small and fast. */
const FIRST_ROW_PX = 80;

/** The end of the page or the row that must not move when rows above it change their height. */
type Anchor = 'end' | { row: HTMLTableRowElement; index: number; pageY: number };

/**
 * The rows of a long table that are in the page. The row that last had the focus keeps its slot after sorting, because
 * a dialog gives the focus back to it. The tbody has `overflow-anchor: none`, because the browser would follow a
 * recycled element to the far row that it shows next.
 * @param body its rows carry `data-index`
 */
export function useRowWindow(
  name: string,
  ids: readonly string[],
  body: RefObject<HTMLTableSectionElement | null>,
): readonly VirtualItem[] {
  // The heights are changed in place, which the React Compiler cannot see.
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
  const nextSlots = recycleRows(
    slots.current,
    indexes.map((index) => ids[index] ?? ''),
    focusedId,
  );
  const drawn = useRef(view);
  const anchor = useRef<Anchor | null>(null);
  const endJump = useEndKey();

  // oxlint-disable-next-line react-hooks/exhaustive-deps -- after each drawing
  useLayoutEffect(() => {
    slots.current = nextSlots;
    drawn.current = view;
    if (anchor.current !== null) restoreAnchor(anchor.current);
    anchor.current = null;
  });

  useEffect(() => {
    const tbody = body.current;
    if (tbody === null) return undefined;
    const measure = (isScrolled: boolean) => {
      const rows = [...tbody.rows]
        .map((row) => ({ row, index: Number(row.dataset['index'] ?? -1) }))
        .filter(({ index }) => index >= 0)
        .map(({ row, index }) => ({ row, index, box: row.getBoundingClientRect() }));
      const { width: widthPx, top } = tbody.getBoundingClientRect();
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
        // New heights add no rows above, or a jump would end elsewhere.
        first: isScrolled ? first : Math.max(first, Math.min(drawn.current.first, firstSeen)),
        end: toStep(Math.ceil, end),
        otherPx: known.otherPx,
      };
      if (isSame(drawn.current, next)) return;
      if (isAtEnd()) anchor.current = 'end';
      else if (seen && endJump.current === null) {
        const { row, index, box } = seen;
        anchor.current = { row, index, pageY: box.top + window.scrollY };
      } else anchor.current = null;
      setView(next);
    };
    const onScroll = () => {
      const jump = endJump.current;
      // The browser stops where the end was during its scrolling.
      if (jump?.to === 'end') jump.y = Math.min(jump.y, lastY());
      // Drawn at once, or the browser paints a gap where it has scrolled to.
      flushSync(() => measure(true));
      if (jump?.to === 'end' && window.scrollY >= jump.y - 1) restoreAnchor('end');
    };
    // The page has just been laid out then, so measuring costs no layout of its own.
    const observer = new ResizeObserver(() => measure(false));
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

  const items: VirtualItem[] = [];
  let reached = 0;
  const addGap = (place: string, until: number) => {
    const px = (heights.offsets[until] ?? 0) - (heights.offsets[reached] ?? 0);
    if (px > 0) items.push({ kind: 'gap', place, px });
  };
  indexes.forEach((index, place) => {
    addGap(index === first ? 'above' : 'apart', index);
    items.push({
      kind: 'row',
      index,
      slot: nextSlots[place]?.slot ?? index,
      isVisible: index === focusedIndex || isInView(index, { first, end }, ids.length),
    });
    reached = index + 1;
  });
  addGap('below', ids.length);
  return items;
}

const isAtEnd = (): boolean => window.scrollY > 0 && window.scrollY >= lastY() - 1;

/** Scrolls back by as much as the drawing has moved the anchor. */
function restoreAnchor(anchor: Anchor): void {
  if (anchor === 'end') {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return;
  }
  const { row, index, pageY } = anchor;
  if (!row.isConnected || row.dataset['index'] !== String(index)) return;
  const movedPx = row.getBoundingClientRect().top + window.scrollY - pageY;
  if (Math.abs(movedPx) >= 1) window.scrollBy(0, movedPx);
}

const toStep = (round: (steps: number) => number, row: number): number =>
  round(row / STEP_ROWS) * STEP_ROWS;

/** The last rows, when the list has become shorter. */
function within({ first, end }: View, count: number): Pick<View, 'first' | 'end'> {
  return { first: Math.max(0, Math.min(first, count - (end - first))), end: Math.min(end, count) };
}

/** Rows at the edges of the window are overscan, except the first and the last of the list. */
const isInView = (index: number, { first, end }: Pick<View, 'first' | 'end'>, count: number) =>
  (first === 0 || index >= first + OVERSCAN_ROWS) && (end === count || index < end - OVERSCAN_ROWS);

function drawnIndexes(first: number, end: number, extra: number): number[] {
  const indexes = Array.from({ length: end - first }, (_, offset) => first + offset);
  if (extra < 0 || (extra >= first && extra < end)) return indexes;
  return extra < first ? [extra, ...indexes] : [...indexes, extra];
}

const isSame = (a: View, b: View): boolean =>
  a.first === b.first && a.end === b.end && a.otherPx === b.otherPx;
