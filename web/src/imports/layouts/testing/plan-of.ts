import type { ImportQuestion } from '@territorios/contract/imports/api.ts';
import type { FilePart } from '@territorios/contract/imports/drafts.ts';
import { resolveNames, type KnownRows } from '@territorios/contract/imports/resolve-names.ts';
import { WAITS } from '@territorios/contract/imports/resolved-rows.ts';
import { IMPORT_ROWS } from '@territorios/contract/imports/rows.ts';
import { IMPORT_KINDS } from '@territorios/contract/imports/rules.ts';
import { isRefusal } from '@territorios/contract/refusals.ts';
import type { Area } from '#boundaries/read/areas.ts';
import type { Cell, CellTable, FileContent } from '#imports/read/read-file.ts';
import { guessTables } from '#imports/layouts/guess.ts';
import { makePlan } from '#imports/layouts/make-plan.ts';
import type { ImportPart, Plan, ProblemRow, RowPlace, TableGuess } from '#imports/layouts/plan.ts';
import { errorText } from '#imports/preview/rows.ts';

export const TODAY = '2026-11-20';
/** An empty congregation. */
export const NOTHING: KnownRows = {
  zones: [],
  roles: [],
  publishers: [],
  territories: [],
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
  answers?: Record<string, string>;
  /** Corrects a guess, as the person would. */
  change?: (guess: TableGuess) => TableGuess;
}

/** What the rows of a file become, without those that are left out or wait for an answer. */
export interface ResolvedPlan extends Pick<Plan, 'problems' | 'notes'> {
  questions: readonly ImportQuestion[];
  /** Rows are counted from 1 in each kind. */
  parts: readonly ImportPart[];
  places: Partial<Record<string, Record<number, RowPlace>>>;
}

/** The plan of a file by the guesses alone, with its names resolved as the server does it. */
export function plan(
  content: Partial<FileContent> | CellTable | readonly Area[],
  known: KnownRows = NOTHING,
  { answers = {}, change = (guess) => guess }: Said = {},
): ResolvedPlan {
  const found =
    'rows' in content ? { tables: [content] } : 'length' in content ? { areas: content } : content;
  const file: FileContent = { tables: [], areas: [], ...found };
  const choices = guessTables(file, TODAY).map(change);
  return resolved(makePlan(file, { choices, today: TODAY }), known, answers);
}

export function resolved(
  { parts, places, isExact: exact, problems, notes }: Plan,
  known: KnownRows = NOTHING,
  answers: Record<string, string> = {},
): ResolvedPlan {
  const steps = resolveNames({
    // The server refuses a row that its schema refuses.
    parts: parts.map(({ kind, rows }) => ({
      kind,
      rows: rows.flatMap((row) => IMPORT_ROWS[kind].safeParse(row).data ?? []),
    })) as FilePart[],
    known,
    answers,
    roleLimits: {},
    exact,
  });
  let step = steps.next();
  while (!step.done) step = steps.next();
  const { rows, questions, notes: conclusions } = step.value;
  const counted = new Map<string, number>();
  const placesOf: ResolvedPlan['places'] = {};
  const wrong: ProblemRow[] = [];
  const found = IMPORT_KINDS.flatMap((kind): ImportPart[] => {
    const list: object[] = [];
    for (const { number, from, name, read } of rows[kind]) {
      const place = places[from.row] ?? { table: '', line: 0 };
      if (read === null || read === WAITS || 'same' in read) continue;
      if (isRefusal(read)) {
        wrong.push({ place, name, error: errorText(read.text, read.first, places) ?? '' });
        continue;
      }
      const { id, ...own } = read as { id?: string | null };
      list.push({ ...own, ...(id && { id }), row: list.length + 1 });
      counted.set(`${kind} ${number}`, list.length);
      (placesOf[kind] ??= {})[list.length] = place;
    }
    const renumbered = list.map(
      (row) => JSON.parse(JSON.stringify(row), reviver(counted)) as object,
    );
    return list.length > 0 ? [{ kind, rows: renumbered } as ImportPart] : [];
  });
  return {
    questions,
    parts: found,
    places: placesOf,
    problems: [...problems, ...wrong],
    notes: [...notes, ...conclusions],
  };
}

const KINDS: Partial<Record<string, string>> = {
  zone: 'zones',
  territory: 'territories',
  publisher: 'publishers',
};

const reviver =
  (counted: ReadonlyMap<string, number>) =>
  (field: string, value: unknown): unknown => {
    const row = typeof value === 'object' && value !== null ? Reflect.get(value, 'row') : undefined;
    const kind = KINDS[field];
    return kind && typeof row === 'number' ? { row: counted.get(`${kind} ${row}`) } : value;
  };

export const rowsOf = ({ parts }: ResolvedPlan, kind: string): readonly object[] =>
  parts.find((part) => part.kind === kind)?.rows ?? [];

/** Line, name and sentence. */
export const errors = ({ problems }: ResolvedPlan) =>
  problems.map(({ place, name, error }) => [place.line, name, error]);

/** Each question with what is suggested and whom it may mean. */
export const asked = ({ questions }: ResolvedPlan) =>
  questions.map(({ key, options }) => [
    key,
    options.find(({ suggested }) => suggested)?.id ?? null,
    ...options.map(({ id }) => id).filter((id) => id !== 'create' && id !== 'skip'),
  ]);

const nameIn = (found: ResolvedPlan, kind: string, reference: unknown): unknown => {
  if (typeof reference !== 'object' || reference === null) return reference;
  const number: unknown = Reflect.get(reference, 'row');
  const made = rowsOf(found, kind).find((row) => Reflect.get(row, 'row') === number);
  return made && Reflect.get(made, 'name');
};

/** Territory, publisher and days of each, by territory, as the file has them. */
export function assignmentsOf(found: ResolvedPlan): unknown[][] {
  const all = rowsOf(found, 'assignments').map((row) => [
    nameIn(found, 'territories', Reflect.get(row, 'territory')),
    nameIn(found, 'publishers', Reflect.get(row, 'publisher')),
    Reflect.get(row, 'assigned_on'),
    Reflect.get(row, 'returned_on'),
    Reflect.get(row, 'completed_on'),
  ]);
  const names = [...new Set(all.map(([territory]) => territory))];
  return names.flatMap((name) => all.filter(([territory]) => territory === name));
}
