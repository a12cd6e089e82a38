import { addDays } from '@territorios/contract/dates.ts';
import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { exported } from './export-file.ts';
import { expect, test } from './fixtures.ts';
import { importOf } from './full-export-rows.ts';
import { signIn } from './sign-in.ts';

type Rows = Parameters<typeof importOf>[0][number]['rows'];

const NAMES = [
  '1',
  '01',
  '100',
  'Territorio 1',
  'José',
  'Jose',
  '=1+1',
  '_x0041_',
  'W'.repeat(120),
];
const at = <T>(list: readonly T[], index: number): T | null => list[index % list.length] ?? null;
const midnight = (day: string) => new Date(`${day}T00:00:00Z`);

/** Sheets of a congregation with names that are the same or nearly so, and every kind of assignment. */
function madeUp(seed: number): { name: string; rows: Rows }[] {
  let state = seed;
  // Park and Miller's generator.
  const next = (below: number) => (state = (state * 48_271) % 2_147_483_647) % below;
  const zones = ['100', 'José', 'Jose', '=1+1', 'Norte'].slice(0, 1 + next(5));
  const publishers = Array.from({ length: 1 + next(6) }, () => at(NAMES, next(9)));
  const territories = Array.from({ length: 12 }, () => ({
    name: at(NAMES, next(9)),
    retired: next(4) === 0,
  }));
  const assignments = territories.flatMap(({ name, retired }, index) => {
    let day = addDays('2024-01-01', next(3));
    const key = `T${index + 1}`;
    const closed = Array.from({ length: next(4) }, () => {
      const from = addDays(day, next(3));
      day = addDays(from, 1 + next(20));
      const who = next(publishers.length + 1);
      const publisher =
        who < publishers.length ? [`P${who + 1}`, at(publishers, who)] : [null, null];
      const completed = at([null, midnight(day), midnight(from)], next(3));
      return [
        key,
        name,
        ...publisher,
        midnight(from),
        midnight(addDays(from, next(60))),
        midnight(day),
        completed,
      ];
    });
    if (retired || next(2) === 0) return closed;
    const who = next(publishers.length);
    const open = [
      `P${who + 1}`,
      at(publishers, who),
      midnight(day),
      midnight('2030-01-01'),
      null,
      null,
    ];
    return [...closed, [key, name, ...open]];
  });
  const ring = (x: number, y: number, size: number) => [
    [x, y],
    [x + size, y],
    [x + size, y + size],
    [x, y],
  ];
  return [
    { name: 'Zonas', rows: [[], ...zones.map((name) => [name])] },
    {
      name: 'Publicadores',
      rows: [
        [],
        ...publishers.map((name, index) => [
          `P${index + 1}`,
          name,
          at(['Precursor', 'Publicador'], index),
          12 + (index % 2),
        ]),
      ],
    },
    {
      name: 'Territorios',
      rows: [
        [],
        ...territories.map(({ name, retired }, index) => [
          `T${index + 1}`,
          name,
          at([null, ...zones], next(6)),
          at([null, 'https://maps.app.goo.gl/Ab1'], next(2)),
          ...(at(
            [
              [null, null],
              [19.4326077, -99.1332],
              [-0.5, 179.999_999],
            ],
            next(3),
          ) ?? []),
          at(['Sí', 'No', null], next(3)),
          at(['verde', 'amarillo', 'rojo', null], next(4)),
          at([null, 'Perro\nsuelto', '=1+1'], next(3)),
          at([null, 'a'.repeat(2000)], next(2)),
          retired ? 'Sí' : null,
        ]),
      ],
    },
    { name: 'Asignaciones', rows: [[], ...assignments] },
    {
      name: 'Límites',
      rows: [
        [],
        ...territories.flatMap(({ name }, index) =>
          next(2) === 0
            ? []
            : [
                [
                  `T${index + 1}`,
                  name,
                  JSON.stringify(
                    boundaryOf({
                      type: 'Polygon',
                      coordinates: [ring(index, 19, 0.5), ring(index + 0.2, 19.1, 0.1)],
                    }),
                  ),
                ],
              ],
        ),
      ],
    },
  ];
}

/** The rows of each sheet without their order, of which the keys speak, too. */
const contentOf = (sheets: readonly { name: string; rows: Rows }[]) =>
  sheets.map(({ name, rows }) => ({
    name,
    rows: rows
      .slice(1)
      .map((row) => JSON.stringify(row.filter((cell) => !isKey(cell))))
      .toSorted(),
  }));
const isKey = (cell: Rows[number][number]): boolean => /^[PT]\d+$/.test(String(cell));

async function exportAll(page: Page, congregation: Congregation) {
  await signIn(page, congregation, '/estadisticas');
  const { sheets } = await exported(page, 'Exportar todo');
  return sheets;
}

for (const seed of [1, 2, 3])
  test(`everything that is exported and imported elsewhere is exported as the same again (${seed})`, async ({
    browser,
    congregation,
    takeCongregation,
  }) => {
    const source = madeUp(seed);
    const first = await congregation.call(createImport, { body: importOf(source) });
    expect(first.rows.every(({ outcome }) => outcome === 'created')).toBe(true);
    const one = await exportAll(await browser.newPage(), congregation);
    expect(contentOf(one)).toEqual(contentOf(source));

    const elsewhere = await takeCongregation();
    await elsewhere.call(createImport, { body: importOf(one) });
    expect(await exportAll(await browser.newPage(), elsewhere)).toEqual(one);
  });
