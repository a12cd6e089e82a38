import { IMPORT_KINDS } from '@territorios/contract/imports/rules.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { fieldsOf, type Field } from '#imports/fields.ts';
import type { Cell, CellTable } from '#imports/read/read-file.ts';
import { guessTables } from './guess.ts';
import { makePlan } from './make-plan.ts';
import type { TableChoice } from './plan.ts';
import { KNOWN } from './testing/congregation.ts';
import { resolved, TODAY, type ResolvedPlan } from './testing/plan-of.ts';

const HEADINGS = [
  ...IMPORT_KINDS.flatMap((kind) => fieldsOf(kind).map(([, { label }]) => label)),
  'Asignado a',
  'Nombre del Territorio',
  'Nombre del Publicador',
  'Fecha de Retorno',
  'Núm. de terr.',
];
const NAMES = ['7', '007', 'T-7', '8', '1', 'Norte', 'Ana Ruiz', 'Ruiz, Ana', 'Luis Gil', 't7', ''];
const DAYS = ['05/03/2024', '3/25/2024', '29/02/2023', '45356', '5/3/24'];
const BOUNDARY = '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}';

// Made before the tests, which have 5 seconds: on a busy machine this alone took 6.
const ANY_CELL: fc.Arbitrary<Cell> = fc.oneof(
  fc.constantFrom<Cell>(...NAMES, ...DAYS, ...HEADINGS, BOUNDARY, 'Sí', 'no', 'rojo', 'Devuelto'),
  fc.constantFrom<Cell>({ day: '2024-03-05' }, { day: '2025-03-05' }, null, true, 7, 45_356, NaN),
  fc.string({ unit: 'binary', maxLength: 12 }),
);
const ANY_TABLE: fc.Arbitrary<CellTable> = fc.record({
  name: fc.constantFrom('', 'Norte', 'Territorios', 'Publicadores', 'Zonas', 'Completado'),
  isHidden: fc.boolean(),
  rows: fc
    .tuple(
      fc.array(fc.constantFrom(...HEADINGS), { maxLength: 9 }),
      fc.array(fc.array(ANY_CELL, { maxLength: 9 }), { maxLength: 12 }),
    )
    .map(([heading, rows]) => [heading, ...rows]),
});
const ANY_CHOICE: fc.Arbitrary<TableChoice> = fc.record({
  kind: fc.constantFrom(...IMPORT_KINDS, null),
  headingLine: fc.constantFrom(0, 3, 99, null),
  columns: fc.array(
    fc.constantFrom<Field | null>(
      ...IMPORT_KINDS.flatMap((kind) => fieldsOf(kind).map(([field]) => field)),
      null,
    ),
    { maxLength: 9 },
  ),
});
const ANY_AREA: fc.Arbitrary<Area> = fc.record({
  id: fc.constant(null),
  name: fc.constantFrom(...NAMES),
  folder: fc.constantFrom(null, 'Norte', 'Sin zona', 'Este'),
  parentFolder: fc.constantFrom(null, 'Norte'),
  document: fc.constantFrom(null, 'Mapa'),
  file: fc.constant('mapa.kml'),
  properties: fc.constantFrom<Area['properties']>({}, { numero: '7' }),
  description: fc.constant(null),
  geometry: fc.constantFrom<unknown>(null, JSON.parse(BOUNDARY), 'nothing', {}, []),
  point: fc.constantFrom<Area['point']>(null, [-99, 19]),
});
const ANY_ANSWER = fc.constantFrom('create', 'skip', 't7', 'ana', 'z-norte', 'nobody');

const referenceFields = {
  zone: 'zones',
  territory: 'territories',
  publisher: 'publishers',
} as const;

/** Each row must have its place, and what it refers to must be known or stand in an earlier part. */
function faultsOf({ parts, places, questions }: ResolvedPlan): string[] {
  const faults: string[] = [];
  const made = new Map<string, number>(parts.map(({ kind, rows }) => [kind, rows.length]));
  const order = parts.map(({ kind }) => IMPORT_KINDS.indexOf(kind));
  if (order.some((kind, index) => kind <= (order[index - 1] ?? -1))) faults.push('order of parts');
  if (new Set(questions.map(({ key }) => key)).size < questions.length) faults.push('keys');
  for (const { kind, rows } of parts) {
    for (const [index, row] of rows.entries()) {
      if (row.row !== index + 1 || !places[kind]?.[row.row]) faults.push(`${kind} ${row.row}`);
      for (const [field, earlier] of Object.entries(referenceFields)) {
        const reference: unknown = Reflect.get(row, field) ?? null;
        if (reference === null) continue;
        const number: unknown = Reflect.get(Object(reference), 'row');
        const id: unknown = Reflect.get(Object(reference), 'id');
        const isEarlier = typeof number === 'number' && number <= (made.get(earlier) ?? 0);
        if (!isEarlier && !KNOWN[earlier].some((one) => one.id === id)) faults.push(field);
      }
    }
  }
  return faults;
}

describe('any file', () => {
  it('becomes a plan, whatever its tables and choices are, and the plan can be carried out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(ANY_TABLE, fc.option(ANY_CHOICE)), { maxLength: 4 }),
        fc.array(ANY_ANSWER, { minLength: 1, maxLength: 5 }),
        (sheets, said) => {
          const content = { areas: [], tables: sheets.map(([table]) => table) };
          const guesses = guessTables(content, TODAY);
          const choices = sheets.flatMap(([, choice], index) => choice ?? guesses[index] ?? []);
          const plan = makePlan(content, { choices, today: TODAY });
          const first = resolved(plan, KNOWN);
          expect(faultsOf(first)).toEqual([]);
          const answers: Record<string, string> = {};
          for (const [index, { key }] of first.questions.entries())
            answers[key] = said[index % said.length] ?? 'skip';
          expect(faultsOf(resolved(plan, KNOWN, answers))).toEqual([]);
        },
      ),
      { numRuns: 300 },
    );
  }, 60_000);

  it('that is a map becomes one, too', () => {
    fc.assert(
      fc.property(
        fc.array(ANY_AREA, { maxLength: 8 }),
        fc.constantFrom(...IMPORT_KINDS, null),
        (areas, kind) => {
          const content = { tables: [], areas };
          const choices = guessTables(content, TODAY).map((guess) => ({ ...guess, kind }));
          const plan = makePlan(content, { choices, today: TODAY });
          expect(faultsOf(resolved(plan, KNOWN))).toEqual([]);
        },
      ),
    );
  });
});
