import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { longestBoundary } from '@territorios/contract/testing/longest-boundary.ts';
import { expect, it } from 'vitest';
import { checked } from '#boundaries/shape/problem.ts';
import type { Ring, Shape } from '#boundaries/shape/shape.ts';
import {
  combineAreas,
  geometryOf,
  isChanged,
  openConflict,
  reduceEditor,
  startEditing,
  type EditorAction,
  type EditorState,
} from './editor-state.ts';

const square = (x: number, y: number, size: number): Ring => [
  [x, y],
  [x + size, y],
  [x + size, y + size],
  [x, y + size],
];
const textOf = (...parts: Shape): string => {
  const result = checked(parts);
  if ('problem' in result) throw new Error(result.problem);
  return result.geometry;
};
const STORED = textOf([square(0, 0, 4)]);
const THEIRS = textOf([square(0, 0, 5)]);
const CORNER = { part: 0, ring: 0, corner: 2 };
const MOVE: EditorAction = { type: 'move-corner', at: CORNER, to: [3, 3] };

const after = (state: EditorState, ...actions: EditorAction[]) =>
  actions.reduce(reduceEditor, state);
const opened = (...actions: EditorAction[]) => after(startEditing(STORED), ...actions);
const cornerOf = ({ shape }: EditorState) => shape[0]?.[0]?.[2];

it('who opens a stored boundary moves corners, and who has none draws', () => {
  expect(startEditing(STORED)).toMatchObject({ tool: 'move', base: STORED });
  expect(startEditing(null)).toMatchObject({ tool: 'draw', shape: [], result: null });
  expect([isChanged(startEditing(STORED)), isChanged(startEditing(null))]).toEqual([false, false]);
});

it('the longest boundary can be opened, and is stored as it was', () => {
  const geometry = JSON.stringify(boundaryOf(longestBoundary()));
  const state = startEditing(geometry);
  expect([geometryOf(state), isChanged(state)]).toEqual([geometry, false]);
});

it('steps are undone and done again, to the ends and no further', () => {
  const moved = opened(MOVE, { ...MOVE, to: [2, 2] });
  expect(moved.message).toBe('Se movió la esquina.');
  const back = after(moved, { type: 'undo' });
  expect([cornerOf(back), isChanged(back)]).toEqual([[3, 3], true]);
  const start = after(back, { type: 'undo' }, { type: 'undo' });
  expect([cornerOf(start), isChanged(start)]).toEqual([[4, 4], false]);
  const forth = after(start, { type: 'redo' }, { type: 'redo' }, { type: 'redo' });
  expect(cornerOf(forth)).toEqual([2, 2]);
});

it('a step after undoing takes the place of what was undone', () => {
  const other = opened(MOVE, { type: 'undo' }, { ...MOVE, to: [1, 3] });
  expect(cornerOf(after(other, { type: 'redo' }))).toEqual([1, 3]);
  expect(cornerOf(after(other, { type: 'undo' }))).toEqual([4, 4]);
});

it('only the last five hundred steps are kept', () => {
  const moves = Array.from({ length: 600 }, () => MOVE);
  expect(opened(...moves).past).toHaveLength(500);
});

it('a corner is added half way to the next one and removed, also by a tap', () => {
  const added = opened({ type: 'add-corner', at: CORNER });
  expect(added.shape[0]?.[0]).toHaveLength(5);
  const removed = after(
    added,
    { type: 'choose-tool', tool: 'remove-corner' },
    { type: 'tap', place: [4, 4], corner: CORNER },
  );
  expect(removed.shape[0]?.[0]).toHaveLength(4);
  expect(removed).toMatchObject({ message: 'Se quitó la esquina.', tool: 'remove-corner' });
});

it('a tap chooses a corner while corners are moved, and another tool forgets it', () => {
  const chosen = opened({ type: 'tap', place: [4, 4], corner: CORNER });
  expect(chosen).toMatchObject({ chosen: CORNER, past: [] });
  expect(after(chosen, { type: 'tap', place: [9, 9], corner: null }).chosen).toBeNull();
  expect(after(chosen, { type: 'choose-tool', tool: 'cut' })).toMatchObject({
    chosen: null,
    message: '',
  });
});

it('the first area is drawn, and after it its corners are moved', () => {
  const ring = square(0, 0, 4);
  const drawn = after(startEditing(null), { type: 'draw-ring', ring });
  expect(drawn).toMatchObject({ tool: 'move', message: 'Se agregó el área.' });
  expect(geometryOf(drawn)).toBe(STORED);
});

it('an area apart is another part, and one that meets a part is joined to it', () => {
  const draw = (ring: Ring) =>
    opened({ type: 'choose-tool', tool: 'draw' }, { type: 'draw-ring', ring });
  const apart = draw(square(10, 0, 4));
  expect(apart).toMatchObject({ tool: 'draw', message: 'Se agregó el área.' });
  expect(apart.shape).toHaveLength(2);
  const joined = draw(square(3, 3, 4));
  expect(joined.message).toBe('El área se unió a la que ya había.');
  expect(joined.shape).toHaveLength(1);
});

it('what is cut is a hole, and a cut beside the boundary says that nothing was cut', () => {
  const cut = (ring: Ring) =>
    opened({ type: 'choose-tool', tool: 'cut' }, { type: 'draw-ring', ring });
  const hole = cut(square(1, 1, 1));
  expect(hole).toMatchObject({ tool: 'cut', message: 'Se recortó el área.' });
  expect(hole.shape[0]).toHaveLength(2);
  const outside = cut(square(10, 10, 1));
  expect(outside.message).toContain('queda fuera del contorno');
  expect(outside.past).toEqual([]);
});

it('a hole and then its part are removed by taps, and without parts one draws', () => {
  const removing = opened(
    { type: 'choose-tool', tool: 'cut' },
    { type: 'draw-ring', ring: square(1, 1, 1) },
    { type: 'choose-tool', tool: 'remove-part' },
  );
  const whole = after(removing, { type: 'tap', place: [1.5, 1.5], corner: null });
  expect(whole.message).toBe('Se quitó el hueco.');
  expect(geometryOf(whole)).toBe(STORED);
  const none = after(whole, { type: 'tap', place: [2, 2], corner: null });
  expect(none).toMatchObject({ shape: [], result: null, tool: 'draw' });
  expect(none.message).toBe('Se quitó la parte.');
  expect(isChanged(none)).toBe(true);
  expect(after(none, { type: 'tap', place: [2, 2], corner: null })).toBe(none);
});

it('pasted areas replace the drawing, are added to it or cut out of it', () => {
  const pasted: Shape = [[square(10, 0, 4)], [square(20, 0, 4)]];
  const { shape } = startEditing(STORED);
  expect(combineAreas(shape, pasted, 'replace')).toMatchObject({ shape: pasted, tool: 'move' });
  expect(combineAreas(shape, pasted, 'add')).toMatchObject({ shape: [...shape, ...pasted] });
  expect(combineAreas(shape, pasted, 'cut')).toContain('queda fuera del contorno');
});

it('a shape that crosses itself has no geometry and is unsaved work', () => {
  const crossing = opened({ ...MOVE, to: [1, -1] });
  expect(crossing.result).toMatchObject({ problem: 'El contorno se cruza o se toca a sí mismo' });
  expect([geometryOf(crossing), isChanged(crossing)]).toEqual([null, true]);
  const unsaved = after(startEditing(null), {
    type: 'draw-ring',
    ring: [
      [0, 0],
      [2, 2],
      [2, 0],
      [0, 2],
    ],
  });
  expect(isChanged(unsaved)).toBe(true);
});

it('an unchanged drawing follows what somebody else stores', () => {
  const heard = opened({ type: 'hear-stored', stored: THEIRS });
  expect([geometryOf(heard), isChanged(heard), openConflict(heard)]).toEqual([THEIRS, false, null]);
  expect(cornerOf(after(heard, { type: 'undo' }))).toEqual([4, 4]);
});

it('a changed drawing stays, and the other boundary is a conflict until one is chosen', () => {
  const conflict = opened(MOVE, { type: 'hear-stored', stored: THEIRS });
  expect(openConflict(conflict)).toEqual({ theirs: THEIRS });
  expect([cornerOf(conflict), conflict.base]).toEqual([[3, 3], STORED]);

  const taken = after(conflict, { type: 'take-stored', geometry: THEIRS });
  expect([openConflict(taken), isChanged(taken), geometryOf(taken)]).toEqual([null, false, THEIRS]);
  const mine = after(taken, { type: 'undo' });
  expect([cornerOf(mine), isChanged(mine), openConflict(mine)]).toEqual([[3, 3], true, null]);

  const own = geometryOf(conflict) ?? '';
  const kept = after(
    conflict,
    { type: 'saved', geometry: own },
    { type: 'hear-stored', stored: own },
  );
  expect([openConflict(kept), isChanged(kept)]).toEqual([null, false]);
});

it('a boundary that somebody removed is a conflict with the changed drawing', () => {
  const removed = opened(MOVE, { type: 'hear-stored', stored: null });
  expect(openConflict(removed)).toEqual({ theirs: null });
  const taken = after(removed, { type: 'take-stored', geometry: null });
  expect(taken).toMatchObject({ shape: [], base: null });
  expect([openConflict(taken), isChanged(taken)]).toEqual([null, false]);
});

it("one's own save that the list shows late is no conflict", () => {
  const moved = opened(MOVE);
  const own = geometryOf(moved) ?? '';
  const heardFirst = after(moved, { type: 'hear-stored', stored: own });
  expect([heardFirst.base, openConflict(heardFirst)]).toEqual([own, null]);
  const savedFirst = after(moved, { type: 'saved', geometry: own }, { ...MOVE, to: [2, 3] });
  expect(openConflict(after(savedFirst, { type: 'hear-stored', stored: own }))).toBeNull();
});
