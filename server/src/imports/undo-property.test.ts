/** Any file, undone, leaves every stored value as it was. */
import { undoImport } from '@territorios/contract/imports/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { testApp } from '#testing/app.ts';
import { bring, stored } from '#testing/imports.ts';

const TODAY = '2026-11-20';

const names = (...some: string[]) => fc.constantFrom(...some);
const zone = names('Centro', 'CENTRO', 'Norte');
const person = names('Marta', 'José', 'jose', 'Luis');
const place = names('1', '2', '3');
const day = fc.integer({ min: 0, max: 40 }).map((days) => addDays(TODAY, -days));

const line = fc
  .record({
    territory: place,
    publisher: person,
    days: fc.tuple(day, day),
    isOpen: fc.boolean(),
    isDone: fc.boolean(),
  })
  .map(({ territory, publisher, days, isOpen, isDone }) => {
    const [assigned_on = TODAY, until = TODAY] = days.toSorted();
    const returned_on = isOpen ? null : until;
    return {
      territory,
      publisher,
      assigned_on,
      returned_on,
      completed_on: isDone ? returned_on : null,
    };
  });
const side = fc.integer({ min: 1, max: 3 });
const geometry = side.map((length) =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [0, 0],
        [length, 0],
        [length, length],
        [0, 0],
      ],
    ],
  }),
);
const file = fc.record({
  zones: fc.array(
    zone.map((name) => ({ name })),
    { maxLength: 2 },
  ),
  publishers: fc.array(
    fc.record({
      name: person,
      role: names('Anciano', 'Publicador'),
      max_territories: fc.constant(3),
    }),
    { maxLength: 4 },
  ),
  territories: fc.array(
    fc.record(
      {
        name: place,
        zone: fc.option(zone),
        notes: names('a', 'b', ''),
        retired: fc.boolean(),
        danger_level: fc.constantFrom('rojo' as const, null),
      },
      { requiredKeys: ['name'] },
    ),
    { maxLength: 4 },
  ),
  assignments: fc.array(line, { maxLength: 5 }),
  boundaries: fc.array(fc.record({ territory: place, geometry }), { maxLength: 2 }),
});
type File = typeof file extends fc.Arbitrary<infer Value> ? Value : never;

const partsOf = (rows: File) => [
  { kind: 'zones' as const, rows: rows.zones },
  { kind: 'publishers' as const, rows: rows.publishers },
  { kind: 'territories' as const, rows: rows.territories },
  { kind: 'assignments' as const, rows: rows.assignments },
  { kind: 'boundaries' as const, rows: rows.boundaries },
];
type Rows = { row: number; outcome: string }[];

it('any files, one after the other, are undone in the opposite order to the last column', async () => {
  const t = await testApp();
  let stored_ = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(file, { minLength: 1, maxLength: 3 }), async (files) => {
      const ana = await t.congregation();
      const steps: { id: string; before: unknown }[] = [];
      for (const rows of files) {
        // Rows that the dry run refuses are left out, as a person would.
        const parts = partsOf(rows);
        const tried = await bring(t, ana, parts, { dry_run: true });
        const judged: Rows[] = [...tried.before.map((part) => part.rows), tried.rows];
        const good = parts.map((part, index) => ({
          ...part,
          rows: part.rows.filter((_row, place) => judged[index]?.[place]?.outcome !== 'refused'),
        })) as typeof parts;
        const before = await stored(t);
        const { body, status } = await tryBring(good);
        if (status === 201 && body.id !== null) steps.push({ id: body.id, before });
        async function tryBring(sent: typeof parts) {
          const answer = await bring(t, ana, sent, { dry_run: true });
          const isGood = [...answer.before, answer].every((part) =>
            part.rows.every(({ outcome }) => outcome !== 'refused'),
          );
          return isGood
            ? { status: 201, body: await bring(t, ana, sent) }
            : { status: 409, body: { id: null } };
        }
      }
      stored_ += steps.length;
      for (const { id, before } of steps.toReversed()) {
        expect((await t.send(undoImport, { params: { id } }, ana)).status).toBe(200);
        expect(await stored(t)).toEqual(before);
      }
    }),
    { numRuns: 15 },
  );
  expect(stored_).toBeGreaterThan(10);
}, 180_000);
