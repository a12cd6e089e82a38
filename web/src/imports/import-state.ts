import type { Answers } from '@territorios/contract/imports/ask.ts';
import type { Dispatch } from 'react';
import type { LeftOut, TableChoice, TableGuess } from './layouts/plan.ts';
import type { OutcomeRow } from './preview/rows.ts';
import type { UnreadFile } from './read/read-file.ts';
import type { Correction } from './worker/corrected.ts';

type OnMatch = 'update' | 'skip';
export type RoleLimits = Readonly<Record<string, number>>;

export interface OpenedFile {
  name: string;
  tables: readonly TableGuess[];
  unread?: readonly UnreadFile[];
}

export interface StayedOut {
  rows: readonly OutcomeRow[];
  left: readonly LeftOut[];
}

interface Chosen {
  choices: readonly TableChoice[];
  answers: Answers;
  roleLimits: RoleLimits;
  corrections: readonly Correction[];
}

export interface PlanInput extends Chosen {
  number: number;
}

export interface ImportState extends Chosen {
  file: OpenedFile | null;
  input: PlanInput | null;
  onMatch: OnMatch;
  /** Its id is null where everything was there already. */
  stored: ({ id: string | null } & StayedOut) | null;
  /** How often a step was left: the heading of the next one gets the focus. */
  moves: number;
  /** How many plans were made of all files, so that no two have the same number. */
  plans: number;
}

export type StepName = 'file' | 'columns' | 'preview' | 'done';

type ImportAction =
  | { type: 'open'; file: OpenedFile }
  | { type: 'close' }
  | { type: 'choose'; index: number; choice: TableChoice }
  | { type: 'answer'; key: string; answer: string }
  | { type: 'limit'; role: string; limit: number }
  | { type: 'correct'; corrections: readonly Correction[] }
  | { type: 'plan' }
  | { type: 'back' }
  | { type: 'match'; onMatch: OnMatch }
  | ({ type: 'stored'; id: string | null } & StayedOut);

export const EMPTY_IMPORT: ImportState = {
  file: null,
  choices: [],
  answers: {},
  roleLimits: {},
  corrections: [],
  input: null,
  onMatch: 'update',
  stored: null,
  moves: 0,
  plans: 0,
};

/** What the person has chosen so far, which no failed call takes away. */
export function importReducer(state: ImportState, action: ImportAction): ImportState {
  const moves = state.moves + 1;
  const { plans } = state;
  switch (action.type) {
    case 'open':
      return { ...EMPTY_IMPORT, file: action.file, choices: action.file.tables, moves, plans };
    case 'close':
      return { ...EMPTY_IMPORT, moves, plans };
    case 'choose':
      return { ...state, choices: state.choices.with(action.index, action.choice) };
    case 'answer':
      return { ...state, answers: { ...state.answers, [action.key]: action.answer } };
    case 'limit':
      return { ...state, roleLimits: { ...state.roleLimits, [action.role]: action.limit } };
    case 'correct':
      return planned({ ...state, corrections: [...state.corrections, ...action.corrections] });
    case 'plan':
      return planned(state);
    case 'back':
      return { ...state, input: null, moves };
    case 'match':
      return { ...state, onMatch: action.onMatch };
    case 'stored':
      return { ...state, stored: { id: action.id, rows: action.rows, left: action.left }, moves };
  }
}

function planned(state: ImportState): ImportState {
  const { choices, answers, roleLimits, corrections, input } = state;
  const plans = state.plans + 1;
  return {
    ...state,
    input: { number: plans, choices, answers, roleLimits, corrections },
    plans,
    moves: input ? state.moves : state.moves + 1,
  };
}

export const stepOf = ({ file, input, stored }: ImportState): StepName => {
  if (stored) return 'done';
  if (input) return 'preview';
  return file ? 'columns' : 'file';
};

export type ImportDispatch = Dispatch<ImportAction>;
