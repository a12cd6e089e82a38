import type { ImportReference, ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { ProblemRow, RowPlace } from './plan.ts';

/** A row refers to a known one, or to an earlier row. */
export type Reference = Exclude<ImportReference, string>;

type Rows = { [Kind in ImportKind]: ImportRowInput[Kind][] };
type Places = Record<ImportKind, Record<number, RowPlace>>;

export interface RowLists {
  rows: Rows;
  places: Places;
  problems: ProblemRow[];
  notes: string[];
}

export const emptyRowLists = (): RowLists => ({
  rows: { zones: [], publishers: [], territories: [], assignments: [], boundaries: [] },
  places: { zones: {}, publishers: {}, territories: {}, assignments: {}, boundaries: {} },
  problems: [],
  notes: [],
});

/** Rows are counted from 1 in each kind. @returns the number of this one */
export function addRow<Kind extends ImportKind>(
  { rows, places }: RowLists,
  kind: Kind,
  row: Omit<ImportRowInput[Kind], 'row'>,
  place: RowPlace,
): number {
  const list: Omit<ImportRowInput[Kind], 'row'>[] = rows[kind];
  const number = list.length + 1;
  list.push({ row: number, ...row });
  places[kind][number] = place;
  return number;
}

const isSame = (a: unknown, b: unknown): boolean => a === b;

/** Joins two lines about the same thing. @returns undefined where they contradict each other */
export function merged<Values extends object>(first: Values, second: Values): Values | undefined {
  const all = { ...second, ...first };
  const isContradicted = Object.entries(second).some(
    ([field, value]) => value !== undefined && !isSame(Reflect.get(all, field), value),
  );
  return isContradicted ? undefined : all;
}

export function repeatedError(first: RowPlace, second: RowPlace): string {
  const sheet = first.table === second.table ? '' : ` de la hoja «${first.table}»`;
  return `Ya está en la línea ${first.line}${sheet}, con otros datos`;
}
