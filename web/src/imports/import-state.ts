import { useReducer } from 'react';
import type { Answer, KnownLists, TableChoice, TableGuess } from './plan/plan.ts';

export type OnMatch = 'update' | 'skip';
export type Answers = Readonly<Record<string, Answer>>;

export interface OpenedFile {
  name: string;
  tables: readonly TableGuess[];
}

/** What the plan on the screen was made of. */
export interface PlanInput {
  /** Of each one its own. */
  number: number;
  choices: readonly TableChoice[];
  answers: Answers;
  known: KnownLists;
}

interface ImportState {
  file: OpenedFile | null;
  /** One for each table of the file. */
  choices: readonly TableChoice[];
  /** As the person has them now, by the questions' keys. */
  answers: Answers;
  input: PlanInput | null;
  onMatch: OnMatch;
  /** Its id is null where everything was there already. */
  stored: { id: string | null } | null;
  /** How often a step was left, for which the next heading gets the focus. */
  moves: number;
}

export type StepName = 'file' | 'columns' | 'preview' | 'done';

type Action =
  | { type: 'open'; file: OpenedFile }
  | { type: 'close' }
  | { type: 'choose'; index: number; choice: TableChoice }
  | { type: 'answer'; key: string; answer: Answer }
  | { type: 'plan'; known: KnownLists }
  | { type: 'back' }
  | { type: 'match'; onMatch: OnMatch }
  | { type: 'stored'; id: string | null };

const EMPTY: ImportState = {
  file: null,
  choices: [],
  answers: {},
  input: null,
  onMatch: 'update',
  stored: null,
  moves: 0,
};

function next(state: ImportState, action: Action): ImportState {
  const moves = state.moves + 1;
  switch (action.type) {
    case 'open': {
      const choices = action.file.tables.map(({ kind, headingLine, columns }) => ({
        kind,
        headingLine,
        columns,
      }));
      return { ...EMPTY, file: action.file, choices, moves };
    }
    case 'close':
      return { ...EMPTY, moves };
    case 'choose':
      return { ...state, choices: state.choices.with(action.index, action.choice) };
    case 'answer':
      return { ...state, answers: { ...state.answers, [action.key]: action.answer } };
    case 'plan': {
      const { choices, answers, input } = state;
      const { known } = action;
      return {
        ...state,
        input: { number: (input?.number ?? moves) + 1, choices, answers, known },
        moves: input ? state.moves : moves,
      };
    }
    case 'back':
      return { ...state, input: null, moves };
    case 'match':
      return { ...state, onMatch: action.onMatch };
    case 'stored':
      return { ...state, stored: { id: action.id }, moves };
  }
}

const stepOf = ({ file, input, stored }: ImportState): StepName => {
  if (stored) return 'done';
  if (input) return 'preview';
  return file ? 'columns' : 'file';
};

/** What the person has chosen so far, which no failed call takes away. */
export function useImportState() {
  const [state, dispatch] = useReducer(next, EMPTY);
  return { ...state, step: stepOf(state), dispatch };
}

export type ImportDispatch = ReturnType<typeof useImportState>['dispatch'];
