import { SENT_KINDS, type SentKind } from '@territorios/contract/imports/rules.ts';
import type { Day } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { fieldLabel, FIELDS, fieldsOf, KIND_LABELS, type Field } from '#imports/fields.ts';
import { missingFields } from '#imports/layouts/columns.ts';
import { MAP_FIELDS, type MapField } from '#imports/layouts/map-columns.ts';
import { columnsOfKind } from '#imports/layouts/match-columns.ts';
import type { SheetLayout, TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';

export const NOT_TAKEN = 'none';

/** The keys are the last of the fields that a column may have. */
export const fieldChoices = (kind: SentKind): Choice[] => [
  { id: NOT_TAKEN, name: 'No importar' },
  ...fieldsOf(kind)
    .toSorted(([, a], [, b]) => Number(a.shape === 'key') - Number(b.shape === 'key'))
    .map(([id, { label }]) => ({ id, name: label })),
];

export const isFieldOf = (kind: SentKind, field: string): field is Field =>
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
    choice.lost !== undefined ||
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
  kind: SentKind | null,
  today: Day,
): TableChoice {
  // The columns stay, for the case that the table is taken after all.
  if (kind === null || kind === choice.kind || guess.layout === 'map') return { ...choice, kind };
  if (kind === guess.kind) return { ...choice, kind, columns: guess.columns, lost: undefined };
  const columns = columnsOfKind(kind, guess.samples, today);
  return { ...choice, kind, columns, lost: undefined };
}

/** Only one column can have a field; `index` is -1 where none has it any longer. */
export function withColumn(choice: TableChoice, index: number, field: Field | null): TableChoice {
  const { columns, lost } = choice;
  const from = field === null ? -1 : columns.findIndex((one, at) => one === field && at !== index);
  const kept = lost?.from === index ? undefined : lost;
  return {
    ...choice,
    columns: columns.map((other, at) => {
      if (at === index) return field;
      return other === field ? null : other;
    }),
    lost: from === -1 ? kept : { from, to: index },
  };
}

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

const kindChoice = (id: SentKind | typeof NOT_TAKEN) => ({
  id,
  name: id === NOT_TAKEN ? 'No importar' : KIND_LABELS[id],
});

const CHOICES = {
  list: [...SENT_KINDS, NOT_TAKEN],
  record: ['assignments', NOT_TAKEN],
  history: ['assignments', NOT_TAKEN],
  map: ['boundaries', 'territories', NOT_TAKEN],
} as const satisfies Record<SheetLayout, readonly (SentKind | typeof NOT_TAKEN)[]>;

export const kindChoices = (layout: SheetLayout) => CHOICES[layout].map(kindChoice);

const LONGEST_NAME = 80;

export const mapColumnChoices = ({ samples }: TableGuess): Choice[] => [
  { id: NOT_TAKEN, name: 'Ninguno' },
  ...samples.map(({ heading, values }, index) => ({
    id: String(index),
    name: [heading, values.join(' · ')].filter(Boolean).join(': ').slice(0, LONGEST_NAME),
  })),
];

export const columnOf = ({ columns }: TableChoice, field: MapField): string => {
  const index = columns.indexOf(field);
  return index === -1 ? NOT_TAKEN : String(index);
};

export const withMapField = (choice: TableChoice, field: MapField, column: string): TableChoice =>
  withColumn(choice, column === NOT_TAKEN ? -1 : Number(column), field);

/** Only maps with properties of their own have the parts of a number in several. */
const FEWEST_COLUMNS = 4;
const PARTS: ReadonlySet<string> = new Set(['code', 'suffix']);

export const mapFieldsOf = ({ samples }: TableGuess, { columns }: TableChoice) =>
  MAP_FIELDS.filter(
    ([field]) => !PARTS.has(field) || samples.length >= FEWEST_COLUMNS || columns.includes(field),
  );

export const lacksTerritory = ({ kind, columns }: TableChoice): boolean =>
  kind !== null && !columns.includes('name');
