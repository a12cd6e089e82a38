import { IMPORT_ROWS } from '@territorios/contract/imports/rows.ts';
import { SENT_KINDS, type SentKind } from '@territorios/contract/imports/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import fc, { type Arbitrary } from 'fast-check';
import { oddText, oddValue, type Schema, validValue } from './values.ts';

type Entries = [string, unknown][];

/** Of which row the `id` of a row is. */
const SUBJECTS: Record<SentKind, string> = {
  zones: 'zone_id',
  publishers: 'publisher_id',
  territories: 'territory_id',
  holdings: 'territory_id',
  assignments: 'assignment_id',
  boundaries: 'territory_id',
};

/** Few, so that rows meet. */
const name = fc.constantFrom(
  '1',
  'Territorio 1',
  'José',
  'jose\u0301',
  'Centro',
  ' centro\u200b',
  'Ñ',
);
const rowNumber = fc.oneof(
  { weight: 40, arbitrary: fc.integer({ min: 1, max: 12 }) },
  fc.constantFrom(0, 1_000_000, 1_000_001, 1.5),
);
const ring = fc
  .array(fc.tuple(fc.double({ min: -181, max: 181 }), fc.double({ min: -91, max: 91 })), {
    minLength: 3,
    maxLength: 12,
  })
  .map((points) => [...points, points[0]]);
const geometry = fc
  .oneof(
    {
      weight: 4,
      arbitrary: fc.constant({
        type: 'Polygon',
        coordinates: [
          [
            [0, 0],
            [1, 0],
            [1, 1],
            [0, 0],
          ],
        ],
      }),
    },
    {
      weight: 2,
      arbitrary: fc
        .array(ring, { maxLength: 3 })
        .map((coordinates) => ({ type: 'Polygon', coordinates })),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(fc.array(ring))
        .map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
    },
    { weight: 1, arbitrary: oddValue },
  )
  .map((value) => JSON.stringify(value) ?? '');

/** Days that may meet in one territory. */
const past = fc
  .integer({ min: 0, max: 400 })
  .map((days) => new Date(1.7e12 + days * 86_400_000).toISOString().slice(0, 10));

const OWN: Record<string, Arbitrary<unknown>> = {
  name,
  row: rowNumber,
  geometry,
  assigned_on: past,
  returned_on: fc.option(past),
  completed_on: fc.option(past),
};

/** A row of that kind, most of its fields as they should be. */
function rowOf(kind: SentKind): Arbitrary<unknown> {
  const schema = z.toJSONSchema(IMPORT_ROWS[kind], {
    io: 'input',
    unrepresentable: 'any',
  }) as Schema;
  const required = new Set(schema.required);
  const fields = Object.entries(schema.properties ?? {}).map(
    ([field, one]): [string, Arbitrary<unknown>] => {
      const valid = OWN[field] ?? validValue(field === 'id' ? SUBJECTS[kind] : field, one);
      const value = fc.oneof({ weight: 80, arbitrary: valid }, { weight: 1, arbitrary: oddValue });
      return [field, required.has(field) ? value : fc.option(value, { nil: undefined, freq: 1 })];
    },
  );
  const row = fc.record(Object.fromEntries(fields));
  return fc.oneof({ weight: 80, arbitrary: row }, { weight: 1, arbitrary: oddValue });
}

const rowsOf = (kind: SentKind): Arbitrary<unknown> =>
  fc.oneof(
    { weight: 12, arbitrary: fc.array(rowOf(kind), { maxLength: 6 }) },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...SENT_KINDS)
        .chain((other) => fc.array(rowOf(other), { maxLength: 3 })),
    },
    { weight: 1, arbitrary: oddValue },
  );

const kinds = fc.oneof(
  { weight: 8, arbitrary: fc.subarray([...SENT_KINDS], { minLength: 1 }) },
  {
    weight: 1,
    arbitrary: fc.shuffledSubarray([...SENT_KINDS, ...SENT_KINDS], {
      minLength: 1,
      maxLength: 6,
    }),
  },
);

/** Fields of an import: parts of several kinds whose rows refer to each other, to what there is, and to nothing. */
export const importFields: Arbitrary<Entries> = kinds.chain((chosen) => {
  const kind = chosen.at(-1) ?? 'zones';
  const before = fc.tuple(
    ...chosen.slice(0, -1).map((one) => fc.record({ kind: fc.constant(one), rows: rowsOf(one) })),
  );
  return fc
    .tuple(
      fc.constantFrom(true, false, false),
      fc.oneof({ weight: 6, arbitrary: fc.constant('Registro.xlsx') }, oddText),
      fc.constantFrom('update', 'skip', undefined),
      rowsOf(kind),
      before,
      fc.constantFrom(undefined, {}, { 'role:': 'create', 'zone:centro': 'skip' }),
    )
    .map(([dry_run, file_name, on_match, rows, parts, answers]): Entries => [
      ['answers', answers],
      ['dry_run', dry_run],
      ['kind', kind],
      ['file_name', file_name],
      ...(on_match === undefined ? [] : [['on_match', on_match] as [string, unknown]]),
      ['rows', rows],
      ['before', parts],
    ]);
});
