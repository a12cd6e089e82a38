import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openFile } from '#imports/read/open-file.ts';
import { collectDrafts } from './collect.ts';
import type { Drafts } from './drafts.ts';
import { guessTables } from './guess.ts';
import { TODAY } from './testing/plan-of.ts';

const exactBytes = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

async function read(bytes: Uint8Array) {
  const content = await openFile(exactBytes(bytes));
  const guesses = guessTables(content, TODAY);
  return { guesses, drafts: collectDrafts(content, guesses, TODAY) };
}

const field = (name: string) =>
  read(readFileSync(new URL(`../testing/field/${name}.xlsx`, import.meta.url)));

const territories = ({ territories: all }: Drafts) =>
  all.map(({ territory: { name, zone } }) => [name, zone]);
const assignments = ({ assignments: all }: Drafts) =>
  all.map(({ territory, publisher, assigned_on, completed_on }) => [
    territory.name,
    publisher?.name,
    assigned_on,
    completed_on,
  ]);
const left = ({ left: all }: Drafts) => all.map(({ what, values }) => [what, ...values]);

describe('a file that a congregation brings', () => {
  it('a board with two territories for one person gives territories, zones and holders in one pass', async () => {
    const { guesses, drafts } = await field('12-tablero-dos-por-publicador');
    expect(guesses.map(({ kind, isUnsure }) => [kind, isUnsure])).toEqual([['holdings', false]]);
    expect(territories(drafts)).toEqual([
      ['1', 'Norte'],
      ['2', 'Norte'],
      ['3', 'Norte'],
      ['4', 'Sur'],
      ['5', 'Sur'],
    ]);
    expect(assignments(drafts)).toEqual([
      ['1', 'Marta Núñez', '2025-10-01', null],
      ['2', 'Marta Núñez', '2025-10-01', null],
      ['5', 'José Ríos', '2025-09-01', null],
    ]);
    expect([drafts.left, drafts.problems]).toEqual([[], []]);
  });

  it.each(['13-s13-ultima-fecha', '16-s13-pt'])(
    'the record %s keeps its last days',
    async (name) => {
      const { guesses, drafts } = await field(name);
      expect(guesses.map(({ layout, rowCount }) => [layout, rowCount])).toEqual([['record', 6]]);
      expect(assignments(drafts)).toEqual([
        ['1', 'Marta Núñez', '2024-09-04', '2024-12-07'],
        ['1', 'José Ríos', '2025-01-15', '2025-04-02'],
        ['2', 'Ana Peña', '2024-10-01', '2025-02-11'],
        ['2', 'Luis Soto', '2025-03-01', '2025-05-05'],
        ['2', 'Marta Núñez', '2025-06-01', null],
        ['4A', 'José Ríos', '2024-09-20', '2024-10-13'],
      ]);
      expect(territories(drafts).map(([one]) => one)).toEqual(['1', '2', '3', '4A']);
      expect(
        drafts.completions.map(({ territory, completed }) => [territory.name, completed]),
      ).toEqual([
        ['1', '2024-08-03'],
        ['2', '2024-05-20'],
        ['4A', '2023-11-30'],
      ]);
      expect([drafts.left, drafts.problems]).toEqual([[], []]);
    },
  );

  it('publishers with the surname first are turned round, and each column that is left is named', async () => {
    const { guesses, drafts } = await field('15-apellido-coma-nombre');
    expect(guesses[0]?.kind).toBe('publishers');
    expect(drafts.publishers.map(({ name, role }) => [name, role])).toEqual([
      ['Marta Núñez', 'Precursor regular'],
      ['José Ríos', 'Anciano'],
      ['Luis Soto', 'Siervo ministerial'],
      ['Ana Peña', 'Publicador'],
    ]);
    expect(left(drafts)).toEqual([
      ['Columna «Teléfono» de la hoja «Publicadores»', '555-1', '555-2', '555-3'],
      ['Columna «PR» de la hoja «Publicadores»', 'X'],
    ]);
  });

  it('a line of a section is the zone of what follows, and the line of the total is nothing', async () => {
    const { drafts } = await field('18-filas-de-seccion-y-total');
    expect(territories(drafts)).toEqual([
      ['1 Centro', 'ZONA NORTE'],
      ['2 Parque', 'ZONA NORTE'],
      ['3 Mercado', 'ZONA SUR'],
      ['4 Río', 'ZONA SUR'],
    ]);
    expect(left(drafts)).toEqual([
      ['Columna «Casas» de la hoja «Territorios»', '120', '90', '80'],
      ['Línea de total', 'TOTAL'],
    ]);
    expect(drafts.notes).toEqual([
      'Se tomaron como zonas las líneas de la hoja «Territorios»: ZONA NORTE, ZONA SUR.',
    ]);
  });

  it('a sheet for each territory has its name from the sheet', async () => {
    const { guesses, drafts } = await field('19-hoja-por-territorio');
    expect(guesses.map(({ kind, nameIs }) => [kind, nameIs])).toEqual([
      ['assignments', 'territory'],
      ['assignments', 'territory'],
    ]);
    expect(assignments(drafts)).toEqual([
      ['Territorio 1', 'Marta Núñez', '2024-09-04', '2024-12-07'],
      ['Territorio 1', 'José Ríos', '2025-01-15', null],
      ['Territorio 2', 'Ana Peña', '2024-10-01', '2025-02-11'],
    ]);
  });

  it('a workbook of forty territories with a title row and a total comes in whole', async () => {
    const { guesses, drafts } = await field('24-cuarenta-territorios');
    expect(guesses.map(({ kind, columns: found, isUnsure }) => [kind, isUnsure, found])).toEqual([
      [
        'holdings',
        false,
        [
          'number',
          'territory',
          'zone',
          'google_maps_link',
          'danger_level',
          'warnings',
          'publisher',
          'assigned_on',
          'returned_on',
        ],
      ],
    ]);
    expect(guesses[0]?.rowCount).toBe(40);
    expect(drafts.territories).toHaveLength(40);
    expect(drafts.territories[4]).toMatchObject({
      territory: { name: '5 Col. Centro, calles 4 a 8', zone: 'Norte' },
      values: { google_maps_link: 'https://maps.app.goo.gl/Ab4' },
      problems: [{ field: 'danger_level', value: 'sí' }],
    });
    expect(drafts.territories[6]?.values.warnings).toBe('Tocar el timbre de atrás');
    expect(drafts.assignments).toHaveLength(26);
    expect(drafts.assignments.filter(({ returned_on }) => returned_on !== null)).toHaveLength(6);
    expect(drafts.problems).toEqual([]);
    expect(left(drafts)).toEqual([['Línea de total', 'TOTAL 40']]);
    expect(drafts.notes).toEqual([
      'No hay una columna que diga qué se completó: lo devuelto se toma como completado el mismo día.',
    ]);
  });

  it('a CSV of publishers is known by parts of its headings', async () => {
    const text =
      'Nombre del hermano;Privilegio;Tel;Grupo\nMarta Núñez;Anciano;555-1;1\nJosé Ríos;Publicador;555-2;2\n';
    const { guesses, drafts } = await read(new TextEncoder().encode(text));
    expect(guesses[0]?.columns).toEqual(['name', 'role', null, 'group']);
    expect(drafts.publishers.map(({ name, role, group }) => [name, role, group])).toEqual([
      ['Marta Núñez', 'Anciano', 'Grupo 1'],
      ['José Ríos', 'Publicador', 'Grupo 2'],
    ]);
    expect(left(drafts)).toEqual([['Columna «Tel»', '555-1', '555-2']]);
  });
});
