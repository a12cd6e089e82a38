import type { Day } from '@territorios/contract/dates.ts';
import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import { FIELDS, fieldsOf, KIND_LABELS, type Field } from '#imports/fields.ts';
import { dayReader } from '#imports/fields/day-reader.ts';
import type { Content } from '#imports/fields/field.ts';
import { headingKey } from '#imports/fields/headings.ts';
import { VALUE_FIELDS } from '#imports/fields/territory-fields.ts';
import { isBlank, readYesNo, textOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';
import type { TableGuess } from './plan.ts';

const MOST_SAMPLED = 60;
const LONGEST_HEADING = 80;

type Lines = readonly (readonly Cell[])[];

/** A heading may name more than one field: 'Completado' has days in one list and yes or no in another. */
interface Names {
  sure: ReadonlyMap<string, readonly Field[]>;
  maybe: ReadonlyMap<string, readonly Field[]>;
}

function namesOf(kind: ImportKind): Names {
  const found = { sure: new Map<string, Field[]>(), maybe: new Map<string, Field[]>() };
  for (const [field, { headings }] of fieldsOf(kind)) {
    for (const certainty of ['sure', 'maybe'] as const) {
      for (const word of new Set(headings[certainty])) {
        found[certainty].set(word, [...(found[certainty].get(word) ?? []), field]);
      }
    }
  }
  return found;
}

const NAMES = Object.fromEntries(IMPORT_KINDS.map((kind) => [kind, namesOf(kind)])) as Record<
  ImportKind,
  Names
>;

export function headingOf(cell: Cell | undefined): string {
  if (typeof cell !== 'string' || cell.length > LONGEST_HEADING) return '';
  return headingKey(cell);
}

function headingCount(line: readonly string[], kind: ImportKind): number {
  const { sure, maybe } = NAMES[kind];
  return line.filter((heading) => sure.has(heading) || maybe.has(heading)).length;
}

/** Finds the line that names most columns; null where none names two, or one alone. */
export function findHeadingLine(rows: Lines, most: number): number | null {
  let best: { line: number; count: number } | null = null;
  for (const [line, cells] of rows.slice(0, most).entries()) {
    const headings = cells.map(headingOf).filter((heading) => heading !== '');
    const count = Math.max(...IMPORT_KINDS.map((kind) => headingCount(headings, kind)));
    const isEnough = count > 1 || (count === 1 && headings.length === 1);
    if (isEnough && count > (best?.count ?? 0)) best = { line, count };
  }
  return best?.line ?? null;
}

const SERIAL = /^\d{5,8}(?:[.,]\d+)?$/;

function contentOf(sample: readonly Cell[], today: Day): Content {
  if (sample.length === 0) return 'empty';
  const { read } = dayReader(sample, today);
  let [days, serials, answers] = [0, 0, 0];
  for (const cell of sample) {
    if (typeof read(cell) !== 'string') answers += Number(readYesNo(cell) !== undefined);
    else if (SERIAL.test(textOf(cell))) serials += 1;
    else days += 1;
  }
  if (days * 2 >= sample.length) return 'days';
  if ((days + serials) * 2 >= sample.length) return 'serials';
  return answers * 2 > sample.length ? 'yes-no' : 'text';
}

export const contentsOf = (rows: Lines, start: number, width: number, today: Day): Content[] =>
  Array.from({ length: width }, (_, column) => {
    const sample: Cell[] = [];
    for (let line = start; line < rows.length && sample.length < MOST_SAMPLED; line += 1) {
      const cell = rows[line]?.[column] ?? null;
      if (!isBlank(cell)) sample.push(cell);
    }
    return contentOf(sample, today);
  });

/** A column of days holds no names, and one without days holds dates only if its heading says so. */
function isPossible(expected: readonly Content[], content: Content, heading: string): boolean {
  if (content === 'empty') return true;
  if (expected[0] === 'days')
    return content === 'days' || content === 'serials' || /\b(?:fecha|date)\b/.test(heading);
  return content !== 'days' || expected.includes('days');
}

function bestField(
  kind: ImportKind,
  fields: readonly Field[],
  heading: string,
  content: Content,
): Field | undefined {
  const wanted = content === 'serials' ? 'days' : content;
  const expected = (field: Field): readonly Content[] => FIELDS[kind][field]?.contents ?? ['text'];
  const possible = fields.filter((field) => isPossible(expected(field), content, heading));
  return possible.find((field) => expected(field)[0] === wanted) ?? possible[0];
}

export function guessColumns(
  kind: ImportKind,
  headings: readonly string[],
  contents: readonly Content[],
): (Field | null)[] {
  const taken = new Set<Field>();
  const columns: (Field | null)[] = headings.map(() => null);
  for (const certainty of ['sure', 'maybe'] as const) {
    for (const [column, heading] of headings.entries()) {
      if (columns[column] !== null) continue;
      const free = NAMES[kind][certainty].get(heading)?.filter((field) => !taken.has(field)) ?? [];
      const field = bestField(kind, free, heading, contents[column] ?? 'empty');
      if (field === undefined) continue;
      taken.add(field);
      columns[column] = field;
    }
  }
  return columns;
}

const has = (columns: readonly (Field | null)[], ...fields: Field[]): boolean =>
  fields.some((field) => columns.includes(field));

const ABOUT_TERRITORIES: readonly Field[] = [
  'number',
  'zone',
  ...VALUE_FIELDS.map(({ field }) => field),
];

const IS_KIND: Readonly<
  Record<ImportKind, (columns: readonly (Field | null)[], headings: readonly string[]) => boolean>
> = {
  boundaries: (columns) => has(columns, 'geometry') && has(columns, 'territory', 'territory_key'),
  assignments: (columns) =>
    has(columns, 'territory', 'territory_key') &&
    has(columns, 'publisher', 'publisher_key') &&
    has(columns, 'assigned_on', 'returned_on', 'completed_on'),
  territories: (columns, headings) =>
    (has(columns, 'name') &&
      (has(columns, ...ABOUT_TERRITORIES) ||
        headings.some((one) => /\bterritor|\bterr\b/.test(one)))) ||
    (has(columns, 'number') && has(columns, 'zone', 'code', 'suffix')),
  publishers: (columns, headings) =>
    has(columns, 'name') &&
    (has(columns, 'surname', 'role', 'max_territories') ||
      headings.some((one) => /\bpublicador|\bpublisher|\bherman/.test(one))),
  zones: (columns, headings) =>
    has(columns, 'name') && headings.some((one) => /\bzon[ae]|\bsector/.test(one)),
};

const CHECKED: readonly ImportKind[] = [
  'boundaries',
  'assignments',
  'publishers',
  'territories',
  'zones',
];

/** Looks at the headings first, then at the name of the list. */
export function guessKind(
  name: string,
  headings: readonly string[],
  contents: readonly Content[],
): ImportKind | null {
  const named = IMPORT_KINDS.find((kind) => headingKey(KIND_LABELS[kind]) === headingKey(name));
  const fits = (kind: ImportKind) =>
    IS_KIND[kind](guessColumns(kind, headings, contents), headings);
  if (named !== undefined) {
    const columns = guessColumns(named, headings, contents);
    if (fits(named) || (named !== 'assignments' && has(columns, 'name'))) return named;
  }
  // 'Nombre' alone may be anything.
  const isNameAlone = headings.every((one) => one === '' || one === 'nombre' || one === 'name');
  return isNameAlone ? null : (CHECKED.find(fits) ?? null);
}

export const columnsOfKind = (
  kind: ImportKind,
  samples: TableGuess['samples'],
  today: Day,
): (Field | null)[] =>
  guessColumns(
    kind,
    samples.map(({ heading }) => headingOf(heading)),
    samples.map(({ values }) => contentOf(values, today)),
  );
