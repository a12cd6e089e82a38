import type { Day } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import {
  fieldLabel,
  FIELDS,
  fieldsOf,
  KIND_LABELS,
  SHEET_KINDS,
  type Field,
  type SheetKind,
} from '#imports/fields.ts';
import { missingFields } from '#imports/layouts/columns.ts';
import { columnsOfKind } from '#imports/layouts/match-columns.ts';
import type { SheetLayout, TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';

export const NOT_TAKEN = 'none';

/** The keys are the last of the fields that a column may have. */
export const fieldChoices = (kind: SheetKind): Choice[] => [
  { id: NOT_TAKEN, name: 'No importar' },
  ...fieldsOf(kind)
    .toSorted(([, a], [, b]) => Number(a.shape === 'key') - Number(b.shape === 'key'))
    .map(([id, { label }]) => ({ id, name: label })),
];

export const isFieldOf = (kind: SheetKind, field: string): field is Field =>
  Object.hasOwn(FIELDS[kind], field);

export function missingLabels(
  { kind, columns, nameIs, given = [] }: TableChoice,
  layout: SheetLayout,
): string[] {
  if (kind === null || layout !== 'list') return [];
  return missingFields(kind, columns, [nameIs, ...given]).map((field) => fieldLabel(kind, field));
}

export const leftColumns = ({ kind, columns }: TableChoice, { samples }: TableGuess) =>
  kind === null
    ? []
    : samples.flatMap((sample, index) =>
        columns[index] === null && sample.values.length > 0 ? [{ ...sample, index }] : [],
      );

const ofColumns = (count: number): string =>
  count === 1 ? 'Falta por reconocer 1 columna' : `Faltan por reconocer ${count} columnas`;

/** The person has to look at the columns: most are not known, or some may be others. */
export const isDoubtful = (guess: TableGuess, choice: TableChoice): boolean =>
  choice.kind !== null &&
  guess.layout === 'list' &&
  (leftColumns(choice, guess).length > takenCount(choice) ||
    (guess.isUnsure === true && choice.columns === guess.columns));

export const takenCount = ({ columns }: TableChoice): number =>
  columns.filter((field) => field !== null).length;

/** The sentence above the tables of a file, which says 'go on' only where nothing is in doubt. */
export function introduction(
  tables: readonly { guess: TableGuess; choice: TableChoice }[],
): string {
  const doubtful = tables.filter(({ guess, choice }) => isDoubtful(guess, choice));
  if (doubtful.length === 0) return 'Si está bien, siga.';
  const left = doubtful.flatMap(({ guess, choice }) => leftColumns(choice, guess)).length;
  return left > 0
    ? `${ofColumns(left)}: elija qué es cada una, o déjelas en «No importar».`
    : 'Revise qué es cada columna antes de seguir.';
}

/** @param kind null where the table is left */
export function withKind(
  choice: TableChoice,
  guess: TableGuess,
  kind: SheetKind | null,
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

const kindChoice = (id: SheetKind | typeof NOT_TAKEN) => ({
  id,
  name: id === NOT_TAKEN ? 'No importar' : KIND_LABELS[id],
});

const CHOICES = {
  list: [...SHEET_KINDS, NOT_TAKEN],
  record: ['assignments', NOT_TAKEN],
  history: ['assignments', NOT_TAKEN],
  map: ['boundaries', 'territories', NOT_TAKEN],
} as const satisfies Record<SheetLayout, readonly (SheetKind | typeof NOT_TAKEN)[]>;

export const kindChoices = (layout: SheetLayout) => CHOICES[layout].map(kindChoice);
