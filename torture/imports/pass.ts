import type { RequestParts } from '@territorios/contract/endpoint.ts';
import type { createImport } from '@territorios/contract/imports/api.ts';
import type { Stored } from './state.ts';

type Body = RequestParts<typeof createImport>['body'];
type Counts = Omit<Stored, 'label'>;

interface PassCall {
  body: Body;
  /** Rows that it makes, by table. */
  makes: Partial<Counts>;
}

const numbers = (length: number, from = 1): number[] =>
  Array.from({ length }, (_none, index) => index + from);
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';

/** The calls of a pass as a browser sends them, one for each kind, with the names of a file. */
export function passOf(label: string): PassCall[] {
  const named = (number: number) => `${label}-${number}`;
  // Persons are compared word by word.
  const person = (number: number) =>
    `${label}-${LETTERS.charAt(number % LETTERS.length).repeat(4)}`;
  const call = (kind: Body['kind'], rows: object[], makes: Partial<Counts>): PassCall => ({
    body: {
      dry_run: false,
      id: crypto.randomUUID(),
      kind,
      file_name: label,
      answers: {},
      rows: rows.map((row, index) => ({ row: index + 1, ...row })),
    },
    makes: { ...makes, imports: 1, recorded: 1 },
  });
  const geometry = (at: number) =>
    JSON.stringify({ type: 'Polygon', coordinates: [[[at, 0], [at + 1, 0], [at, 1], [at, 0]]] }); // prettier-ignore
  return [
    call(
      'zones',
      numbers(5).map((number) => ({ name: named(number) })),
      { zones: 5, logged: 5 },
    ),
    call(
      'publishers',
      numbers(10).map((number) => ({ name: person(number), role: label, max_territories: 3 })),
      { publishers: 10, roles: 1, logged: 11 },
    ),
    call(
      'territories',
      numbers(20).map((number) => ({ name: named(number), zone: named((number % 5) + 1) })),
      { territories: 20, logged: 20 },
    ),
    call(
      'holdings',
      numbers(5, 21).map((number) => ({
        name: named(number),
        publisher: person(number - 20),
        assigned_on: '2026-01-01',
      })),
      { territories: 5, assignments: 5, logged: 10 },
    ),
    call(
      'assignments',
      numbers(25).map((number) => ({
        territory: named(number),
        publisher: person((number % 10) + 1),
        assigned_on: '2020-01-01',
        returned_on: '2020-02-01',
        completed_on: '2020-02-01',
      })),
      { assignments: 25, logged: 25 },
    ),
    call(
      'boundaries',
      numbers(5).map((number) => ({ territory: named(number), geometry: geometry(number) })),
      { boundaries: 5, logged: 5 },
    ),
  ];
}

const NOTHING: Counts = {
  zones: 0,
  roles: 0,
  publishers: 0,
  territories: 0,
  assignments: 0,
  boundaries: 0,
  imports: 0,
  undone: 0,
  logged: 0,
  recorded: 0,
  recorded_undone: 0,
};

/** Counts the rows that exactly these calls leave in the tables. */
export function storedAfter(calls: readonly PassCall[]): Counts {
  const counts = { ...NOTHING };
  for (const { makes } of calls)
    for (const [name, count] of Object.entries(makes)) counts[name as keyof Counts] += count;
  return counts;
}
