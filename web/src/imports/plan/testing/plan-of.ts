import type { Area } from '#boundaries/read/areas.ts';
import type { Cell, CellTable, FileContent } from '#imports/read/read-file.ts';
import { guessTables } from '#imports/plan/guess.ts';
import { makePlan } from '#imports/plan/make-plan.ts';
import type { Resolution, KnownLists, Plan, TableGuess } from '#imports/plan/plan.ts';

export const TODAY = '2026-11-20';
/** An empty congregation. */
export const NOTHING: KnownLists = {
  zones: [],
  roles: [],
  publishers: [],
  territories: [],
  today: TODAY,
};

export const NO_AREA: Area = {
  id: null,
  name: '',
  folder: null,
  parentFolder: null,
  document: null,
  file: 'mapa.kml',
  properties: {},
  description: null,
  geometry: null,
  point: null,
};

export const table = (name: string, ...rows: Cell[][]): CellTable => ({
  name,
  isHidden: false,
  rows,
});

interface Said {
  answers?: Record<string, Resolution>;
  /** Corrects a guess, as the person would. */
  change?: (guess: TableGuess) => TableGuess;
}

/** The plan of a file by the guesses alone. */
export function plan(
  content: Partial<FileContent> | CellTable | readonly Area[],
  known: KnownLists = NOTHING,
  { answers = {}, change = (guess) => guess }: Said = {},
): Plan {
  const found =
    'rows' in content ? { tables: [content] } : 'length' in content ? { areas: content } : content;
  const file: FileContent = { tables: [], areas: [], ...found };
  const choices = guessTables(file, known.today).map(change);
  return makePlan(file, { choices, known, answers });
}

export const rowsOf = ({ parts }: Plan, kind: string): readonly object[] =>
  parts.find((part) => part.kind === kind)?.rows ?? [];

/** Line, name and sentence. */
export const errors = ({ problems }: Plan) =>
  problems.map(({ place, name, error }) => [place.line, name, error]);

/** Each question with what is suggested and whom it may mean. */
export const asked = ({ questions }: Plan) =>
  questions.map(({ key, suggested, candidates }) => [
    key,
    suggested,
    ...candidates.map(({ id }) => id),
  ]);

const nameIn = (found: Plan, kind: string, reference: unknown): unknown => {
  if (typeof reference !== 'object' || reference === null) return reference;
  const number: unknown = Reflect.get(reference, 'row');
  const made = rowsOf(found, kind).find((row) => Reflect.get(row, 'row') === number);
  return made && Reflect.get(made, 'name');
};

/** Territory, publisher and days of each, as the file has them. */
export const assignmentsOf = (found: Plan): unknown[][] =>
  rowsOf(found, 'assignments').map((row) => [
    nameIn(found, 'territories', Reflect.get(row, 'territory')),
    nameIn(found, 'publishers', Reflect.get(row, 'publisher')),
    Reflect.get(row, 'assigned_on'),
    Reflect.get(row, 'returned_on'),
    Reflect.get(row, 'completed_on'),
  ]);
