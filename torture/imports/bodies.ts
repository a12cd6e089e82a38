import type { RequestParts } from '@territorios/contract/endpoint.ts';
import type { createImport } from '@territorios/contract/imports/api.ts';

type Body = RequestParts<typeof createImport>['body'];

/** Rows that an import of a label makes, by table; a role comes along with its publishers. */
export const MADE = { zones: 5, publishers: 10, territories: 20, assignments: 25, boundaries: 5 };

const numbers = (length: number): number[] => Array.from({ length }, (_none, index) => index + 1);
const square = (at: number): string =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [at, 0],
        [at + 1, 0],
        [at, 1],
        [at, 0],
      ],
    ],
  });

/** Zones, publishers with a role of their own, territories, open and closed assignments, and boundaries. */
export function bodyOf(label: string): Body {
  const named = (count: number) => numbers(count).map((row) => ({ row, name: `${label}-${row}` }));
  const publishers = named(MADE.publishers).map((row) => ({
    ...row,
    role: label,
    max_territories: 3,
  }));
  const territories = named(MADE.territories).map((one) => ({
    ...one,
    zone: { row: (one.row % MADE.zones) + 1 },
  }));
  const assignments = numbers(MADE.assignments).map((row) => ({
    row,
    territory: { row: (row % MADE.territories) + 1 },
    publisher: { row: (row % MADE.publishers) + 1 },
    // The first ones are out, those past the last territory are older.
    ...(row <= 5
      ? { assigned_on: '2026-01-01', returned_on: null, completed_on: null }
      : { assigned_on: '2020-01-01', returned_on: '2020-02-01', completed_on: '2020-02-01' }),
    ...(row > MADE.territories && {
      assigned_on: '2019-01-01',
      returned_on: '2019-02-01',
      completed_on: null,
    }),
  }));
  const boundaries = numbers(MADE.boundaries).map((row) => ({
    row,
    territory: { row },
    geometry: square(row),
  }));
  return {
    dry_run: false,
    kind: 'boundaries',
    file_name: label,
    rows: boundaries,
    before: [
      { kind: 'zones', rows: named(MADE.zones) },
      { kind: 'publishers', rows: publishers },
      { kind: 'territories', rows: territories },
      { kind: 'assignments', rows: assignments },
    ],
  };
}
