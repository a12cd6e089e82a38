import { MAP_FIELDS, type MapField } from '#imports/layouts/map-columns.ts';
import type { TableChoice, TableGuess } from '#imports/layouts/plan.ts';
import type { Choice } from '#ui/choice-list.tsx';
import { NOT_TAKEN } from './choices.ts';

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

/** Each field has one column, and each column one field. */
export const withMapField = (
  choice: TableChoice,
  field: MapField,
  column: string,
): TableChoice => ({
  ...choice,
  columns: choice.columns.map((other, index) => {
    if (String(index) === column) return field;
    return other === field ? null : other;
  }),
});

/** Only maps with properties of their own have the parts of a number in several. */
const FEWEST_COLUMNS = 4;
const PARTS: ReadonlySet<string> = new Set(['code', 'suffix']);

export const mapFieldsOf = ({ samples }: TableGuess, { columns }: TableChoice) =>
  MAP_FIELDS.filter(
    ([field]) => !PARTS.has(field) || samples.length >= FEWEST_COLUMNS || columns.includes(field),
  );

export const lacksTerritory = ({ kind, columns }: TableChoice): boolean =>
  kind !== null && !columns.includes('name');
