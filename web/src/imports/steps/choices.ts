import type { Day } from '@territorios/contract/dates.ts';
import { IMPORT_KINDS, type ImportKind } from '@territorios/contract/imports/rules.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { fieldLabel, FIELDS, fieldsOf, KIND_LABELS, type Field } from '#imports/fields.ts';
import { columnsOfKind } from '#imports/plan/columns.ts';
import type { SheetLayout, TableChoice, TableGuess } from '#imports/plan/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';

export const NOT_TAKEN = 'none';

/** The keys are the last of the fields that a column may have. */
export const fieldChoices = (kind: ImportKind): Choice[] => [
  { id: NOT_TAKEN, name: 'No traer' },
  ...fieldsOf(kind)
    .toSorted(([, a], [, b]) => Number(a.isKey ?? false) - Number(b.isKey ?? false))
    .map(([id, { label }]) => ({ id, name: label })),
];

export const isFieldOf = (kind: ImportKind, field: string): field is Field =>
  Object.hasOwn(FIELDS[kind], field);

const NEEDED: Readonly<Record<ImportKind, readonly (readonly Field[])[]>> = {
  zones: [['name']],
  publishers: [['name', 'surname', 'key']],
  territories: [['name', 'number', 'key']],
  assignments: [['territory', 'territory_key'], ['publisher', 'publisher_key'], ['assigned_on']],
  boundaries: [['territory', 'territory_key'], ['geometry']],
};

/** The fields that no column of a list has, although nothing can be taken without them. */
export function missingFields({ kind, columns }: TableChoice, layout: SheetLayout): string[] {
  if (kind === null || layout !== 'list') return [];
  return NEEDED[kind]
    .filter((fields) => !fields.some((field) => columns.includes(field)))
    .map(([first]) => (first === undefined ? '' : fieldLabel(kind, first)));
}

/** A table as another kind. @param kind null where it is left */
export function withKind(
  choice: TableChoice,
  guess: TableGuess,
  kind: ImportKind | null,
  today: Day,
): TableChoice {
  // The columns stay, for the case that the table is taken after all.
  if (kind === null || kind === choice.kind) return { ...choice, kind };
  if (kind === guess.kind) return { ...choice, kind, columns: guess.columns };
  return { ...choice, kind, columns: columnsOfKind(kind, guess.samples, today) };
}

/** Only one column can have a field. */
export const withColumn = (
  choice: TableChoice,
  index: number,
  field: Field | null,
): TableChoice => ({
  ...choice,
  columns: choice.columns.map((other, at) => {
    if (at === index) return field;
    return other === field ? null : other;
  }),
});

const RECOGNISED: Readonly<
  Record<Exclude<SheetLayout, 'list'>, readonly [string, string, string]>
> = {
  record: ['Registro S-13', 'asignación', 'asignaciones'],
  history: ['Historial de asignaciones', 'asignación', 'asignaciones'],
  map: ['Mapa', 'área o lugar', 'áreas o lugares'],
};

const ROWS = ['fila', 'filas'] as const;

export const counted = (count: number, [one, many]: readonly [string, string]): string =>
  `${formatCount(count)} ${count === 1 ? one : many}`;

export const rowsText = (count: number): string => counted(count, ROWS);

export function recognisedText({ layout, rowCount }: TableGuess): string {
  if (layout === 'list') return rowsText(rowCount);
  const [what, one, many] = RECOGNISED[layout];
  return `${what}: ${counted(rowCount, [one, many])}`;
}

const kindChoice = (id: ImportKind | typeof NOT_TAKEN) => ({
  id,
  name: id === NOT_TAKEN ? 'No traer' : KIND_LABELS[id],
});

const CHOICES = {
  list: [...IMPORT_KINDS, NOT_TAKEN],
  record: ['assignments', NOT_TAKEN],
  history: ['assignments', NOT_TAKEN],
  map: ['boundaries', 'territories', NOT_TAKEN],
} as const satisfies Record<SheetLayout, readonly (ImportKind | typeof NOT_TAKEN)[]>;

export const kindChoices = (layout: SheetLayout) => CHOICES[layout].map(kindChoice);
