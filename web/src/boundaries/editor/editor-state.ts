import type { Position } from '@territorios/contract/boundaries/rules.ts';
import {
  addCornerAfter,
  addPart,
  cut,
  moveCorner,
  removeCorner,
  removeRing,
  ringAt,
  type CornerPlace,
  type RingPlace,
} from '#boundaries/shape/edits.ts';
import { checked, type Checked } from '#boundaries/shape/problem.ts';
import { shapeOfGeometry, type Ring, type Shape } from '#boundaries/shape/shape.ts';
import type { Tool } from './tools.ts';

/** The conflict is what somebody else stored while the drawing has unsaved changes. */
export interface Conflict {
  /** Null means that they removed the boundary. */
  theirs: string | null;
}

export interface EditorState {
  shape: Shape;
  result: Checked | null;
  past: readonly Shape[];
  future: readonly Shape[];
  base: string | null;
  /** This is the boundary in the latest list, which may be older than one's own save. */
  heard: string | null;
  conflict: Conflict | null;
  tool: Tool;
  /** A screen reader reads aloud what was done, or why it was not. */
  message: string;
  chosen: CornerPlace | null;
}

export type AreaUse = 'replace' | 'add' | 'cut';

interface Edit {
  shape: Shape;
  message: string;
  tool?: Tool;
}

export type EditorAction =
  | { type: 'choose-tool'; tool: Tool }
  | { type: 'draw-ring'; ring: Ring }
  | { type: 'tap'; place: Position; corner: CornerPlace | null }
  | { type: 'drag-corner'; shape: Shape }
  | { type: 'apply'; edit: Edit }
  | { type: 'move-corner'; at: CornerPlace; to: Position }
  | { type: 'add-corner'; at: CornerPlace }
  | { type: 'remove-corner'; at: CornerPlace }
  | { type: 'remove-ring'; at: RingPlace }
  | { type: 'choose-corner'; at: CornerPlace | null }
  | { type: 'undo' }
  | { type: 'redo' }
  | { type: 'hear-stored'; stored: string | null }
  | { type: 'saved'; geometry: string }
  /** Undoing brings back the drawing that this replaces. */
  | { type: 'take-stored'; geometry: string | null };

const CANNOT_CUT =
  'No se pudo recortar esa área. Dibújela con menos esquinas, o más lejos de la orilla.';
const CANNOT_ADD = 'No se pudo agregar esa área. Dibújela sin que se cruce con la que ya hay.';
const NOTHING_CUT = 'Lo que dibujó queda fuera del contorno: no se recortó nada.';
const MOVED = 'Se movió la esquina.';

const MOST_STEPS = 500;

const withShape = (state: EditorState, shape: Shape): EditorState => ({
  ...state,
  shape,
  result: shape.length === 0 ? null : checked(shape),
});

export function startEditing(stored: string | null): EditorState {
  const shape = shapeOfGeometry(stored);
  const tool = shape.length === 0 ? 'draw' : 'move';
  return withShape(
    {
      shape,
      result: null,
      past: [],
      future: [],
      base: stored,
      heard: stored,
      conflict: null,
      tool,
      message: '',
      chosen: null,
    },
    shape,
  );
}

const withStep = (state: EditorState, shape: Shape): EditorState => ({
  ...withShape(state, shape),
  past: [...state.past, state.shape].slice(-MOST_STEPS),
  future: [],
});

const withEdit = (state: EditorState, { shape, message, tool }: Edit): EditorState => ({
  ...withStep(state, shape),
  message,
  tool: tool ?? (shape.length === 0 ? 'draw' : state.tool),
  chosen: null,
});

export const geometryOf = ({ result }: EditorState): string | null =>
  result && 'geometry' in result ? result.geometry : null;

export const isChanged = ({ result, base }: EditorState): boolean =>
  result === null ? base !== null : !('geometry' in result) || result.geometry !== base;

const isOwn = (state: EditorState, stored: string | null): boolean =>
  stored !== null && stored === geometryOf(state);

/** A conflict ends once one of the two boundaries is the other one. */
export const openConflict = (state: EditorState): Conflict | null => {
  const { conflict, base } = state;
  return conflict && conflict.theirs !== base && !isOwn(state, conflict.theirs) ? conflict : null;
};

/** @returns the new shape, or a sentence where it cannot be made */
export function combineAreas(shape: Shape, areas: Shape, use: AreaUse): Edit | string {
  if (use === 'replace')
    return { shape: areas, message: 'El área que pegó está en el mapa.', tool: 'move' };
  const step = use === 'cut' ? cut : addPart;
  const next = areas.reduce<Shape | null>(
    (result, [ring = []]) => result && step(result, ring),
    shape,
  );
  if (next === null) return use === 'cut' ? CANNOT_CUT : CANNOT_ADD;
  if (use === 'add') {
    const isJoined = next.length < shape.length + areas.length;
    const message = isJoined ? 'El área se unió a la que ya había.' : 'Se agregó el área.';
    return { shape: next, message, ...(shape.length === 0 && { tool: 'move' }) };
  }
  if (JSON.stringify(next) === JSON.stringify(shape)) return NOTHING_CUT;
  return { shape: next, message: 'Se recortó el área.' };
}

const takeStored = (state: EditorState, geometry: string | null): EditorState =>
  withStep({ ...state, base: geometry }, shapeOfGeometry(geometry));

function hearStored(before: EditorState, stored: string | null): EditorState {
  const state = { ...before, heard: stored, conflict: null };
  if (isOwn(state, stored)) return { ...state, base: stored };
  if (stored === state.base) return state;
  return isChanged(state) ? { ...state, conflict: { theirs: stored } } : takeStored(state, stored);
}

export function reduceEditor(state: EditorState, action: EditorAction): EditorState {
  const { shape, past, future } = state;
  switch (action.type) {
    case 'choose-tool':
      return { ...state, tool: action.tool, message: '', chosen: null };
    case 'draw-ring': {
      const edit = combineAreas(shape, [[action.ring]], state.tool === 'cut' ? 'cut' : 'add');
      return typeof edit === 'string' ? { ...state, message: edit } : withEdit(state, edit);
    }
    case 'tap': {
      const { corner, place } = action;
      if (state.tool === 'move') return { ...state, chosen: corner };
      if (state.tool === 'remove-corner' && corner)
        return reduceEditor(state, { type: 'remove-corner', at: corner });
      const ring = state.tool === 'remove-part' ? ringAt(shape, place) : null;
      return ring ? reduceEditor(state, { type: 'remove-ring', at: ring }) : state;
    }
    case 'drag-corner':
      return { ...withStep(state, action.shape), message: MOVED };
    case 'apply':
      return withEdit(state, action.edit);
    case 'move-corner':
      return { ...withStep(state, moveCorner(shape, action.at, action.to)), message: MOVED };
    case 'add-corner':
      return {
        ...withStep(state, addCornerAfter(shape, action.at)),
        message: 'Se agregó una esquina.',
      };
    case 'remove-corner':
      return withEdit(state, {
        shape: removeCorner(shape, action.at),
        message: 'Se quitó la esquina.',
      });
    case 'remove-ring':
      return withEdit(state, {
        shape: removeRing(shape, action.at),
        message: action.at.ring === 0 ? 'Se quitó la parte.' : 'Se quitó el hueco.',
      });
    case 'choose-corner':
      return { ...state, chosen: action.at };
    case 'undo': {
      const before = past.at(-1);
      if (before === undefined) return state;
      return { ...withShape(state, before), past: past.slice(0, -1), future: [shape, ...future] };
    }
    case 'redo': {
      const [next, ...rest] = future;
      if (next === undefined) return state;
      return { ...withShape(state, next), past: [...past, shape], future: rest };
    }
    case 'hear-stored':
      return hearStored(state, action.stored);
    case 'saved':
      return { ...state, base: action.geometry };
    case 'take-stored':
      return takeStored(state, action.geometry);
  }
}
