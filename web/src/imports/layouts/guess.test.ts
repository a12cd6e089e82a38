import { describe, expect, it } from 'vitest';
import type { Cell } from '#imports/read/read-file.ts';
import { columnsOfKind } from './match-columns.ts';
import { guessTables } from './guess.ts';
import { NO_AREA, table, TODAY } from './testing/plan-of.ts';
import type { TableGuess } from './plan.ts';

function guess(name: string, ...rows: Cell[][]): TableGuess {
  const [found] = guessTables({ areas: [], tables: [table(name, ...rows)] }, TODAY);
  if (!found) throw new Error('No guess');
  return found;
}

describe('what a list seems to be', () => {
  it.each<[string, Cell[][], string, (string | null)[]]>([
    ['zones', [['Zona'], ['Norte'], ['Sur']], 'zones', ['name']],
    [
      'publishers',
      [
        ['Nombre', 'Apellidos', 'Privilegio', 'Teléfono'],
        ['Ana', 'Ruiz', 'Precursora', '55'],
      ],
      'publishers',
      ['name', 'surname', 'role', null],
    ],
    ['publishers by one heading', [['Publicadores'], ['Ana Ruiz']], 'publishers', ['name']],
    [
      'territories',
      [
        ['Núm.', 'Nombre', 'Zona', 'Mapa', 'Coordenadas', 'Observaciones'],
        ['7', 'Centro', 'Norte', 'https://maps.app.goo.gl/x', '19.4, -99.1', ''],
      ],
      'territories',
      ['number', 'name', 'zone', 'google_maps_link', 'coordinates', 'notes'],
    ],
    [
      'assignments',
      [
        ['Territorio', 'Asignado a', 'Fecha en que se asignó', 'Fecha en que se completó'],
        ['7', 'Ana Ruiz', '05/03/2024', '05/06/2024'],
      ],
      'assignments',
      ['territory', 'publisher', 'assigned_on', 'completed_on'],
    ],
    [
      'assignments by what is in the columns',
      [
        ['No.', 'Asignado', 'Asignado', 'Devuelto', 'Completado'],
        ['7', '05/03/2024', 'Ana Ruiz', '05/06/2024', 'Sí'],
        ['8', '06/03/2024', 'Luis Gil', null, null],
      ],
      'assignments',
      ['territory', 'assigned_on', 'publisher', 'returned_on', 'completed'],
    ],
    [
      'a day of handing over that is the first',
      [
        ['Territorio', 'Nombre', 'Fecha de entrega', 'Fecha de devolución'],
        ['7', 'Ana Ruiz', '05/03/2024', '05/06/2024'],
      ],
      'assignments',
      ['territory', 'publisher', 'assigned_on', 'returned_on'],
    ],
    [
      'a day of handing over that is the last',
      [
        ['Territorio', 'Publicador', 'Asignado', 'Entregado'],
        ['7', 'Ana Ruiz', '05/03/2024', '05/06/2024'],
      ],
      'assignments',
      ['territory', 'publisher', 'assigned_on', 'returned_on'],
    ],
    [
      'territories of NW Scheduler',
      [
        ['TerritoryID', 'CategoryCode', 'Category', 'Number', 'Suffix', 'Area', 'Type', 'Link1'],
        [1, 'C', 'Casas', 2, 'A', 'Norte', 'In person', ''],
      ],
      'territories',
      ['key', 'code', 'zone', 'number', 'suffix', 'name', null, 'google_maps_link'],
    ],
    [
      'territories of Territory Helper',
      [
        ['TerritoryType', 'TerritoryTypeCode', 'TerritoryNumber', 'TerritoryNotes'],
        ['Casas', 'C', '12', 'Perro'],
      ],
      'territories',
      ['zone', 'code', 'name', 'notes'],
    ],
    [
      'assignments in English',
      [
        ['Territory', 'Publisher', 'Date Assigned', 'Date Returned'],
        ['C-12', 'Ana Ruiz', '2024-03-05', '2024-06-05'],
      ],
      'assignments',
      ['territory', 'publisher', 'assigned_on', 'returned_on'],
    ],
    [
      'limits',
      [
        ['Territorio', 'Contorno (GeoJSON)'],
        ['7', '{"type":"Polygon","coordinates":[]}'],
      ],
      'boundaries',
      ['territory', 'geometry'],
    ],
  ])('%s', (_, rows, kind, columns) => {
    const found = guess('', ...rows);
    expect([found.layout, found.kind, found.columns]).toEqual(['list', kind, columns]);
    expect(found.headingLine).toBe(0);
    expect(found.rowCount).toBe(rows.length - 1);
  });

  it.each<[string, string[]]>([
    ['Zonas', ['Nombre']],
    ['Publicadores', ['ID', 'Nombre', 'Rol', 'Máx. Territorios']],
    [
      'Territorios',
      [
        'ID',
        'Nombre',
        'Zona',
        'Enlace de Google Maps',
        'Latitud',
        'Longitud',
        'Válido para grupos',
        'Nivel de peligro',
        'Advertencias',
        'Notas privadas',
        'Retirado',
      ],
    ],
    [
      'Asignaciones',
      [
        'ID del territorio',
        'Territorio',
        'ID del publicador',
        'Publicador',
        'Fecha de asignación',
        'Fecha de vencimiento',
        'Fecha de devolución',
        'Fecha en que se completó',
      ],
    ],
    ['Contornos', ['ID del territorio', 'Territorio', 'Contorno (GeoJSON)']],
    ['Límites', ['Clave del territorio', 'Territorio', 'Límite (GeoJSON)']],
  ])('every column of the sheet %s of the full export is known', (name, headings) => {
    const found = guess(name, headings);
    expect(found.kind).not.toBeNull();
    expect(found.columns).not.toContain(null);
    expect(new Set(found.columns).size).toBe(headings.length);
  });

  it('the heading may stand below titles', () => {
    const found = guess(
      'Hoja1',
      ['Congregación Centro'],
      ['Lista de territorios 2024', null, null],
      [],
      ['Territorio', 'Zona'],
      ['7', 'Norte'],
    );
    expect([found.kind, found.headingLine, found.rowCount]).toEqual(['territories', 3, 1]);
    expect(found.samples).toEqual([
      { heading: 'Territorio', values: ['7'] },
      { heading: 'Zona', values: ['Norte'] },
    ]);
  });

  it('names alone are of nothing unless the sheet says of what', () => {
    expect(guess('', ['Nombre'], ['Ana']).kind).toBeNull();
    expect(guess('Publicadores', ['Nombre'], ['Ana']).kind).toBe('publishers');
    expect(guess('Territorios', ['Nombre'], ['1']).kind).toBe('territories');
  });

  it('a column of days is no name, whatever stands above it', () => {
    const found = guess(
      '',
      ['Territorio', 'Zona', 'Publicador'],
      ['7', 'Norte', '05/03/2024'],
      ['8', 'Norte', { day: '2024-03-05' }],
    );
    expect(found.columns).not.toContain('publisher');
  });

  it('long numbers of territories are names, and days as a spreadsheet counts them are days', () => {
    const found = guess(
      '',
      ['Territorio', 'Publicador', 'Asignado', 'Devuelto'],
      [20_101, 'Ana Ruiz', 45_356, '45400'],
      ['20102', 'Eva Sol', '45357.5', null],
    );
    expect(found.columns).toEqual(['territory', 'publisher', 'assigned_on', 'returned_on']);
  });

  it('the columns are guessed once more for a kind that the person chooses', () => {
    const { kind, samples } = guess('', ['Nombre', 'Asignado'], ['Ana', '05/03/2024']);
    expect(kind).toBeNull();
    expect(columnsOfKind('publishers', samples, TODAY)).toEqual(['name', null]);
    expect(columnsOfKind('assignments', samples, TODAY)).toEqual(['publisher', 'assigned_on']);
  });

  it('without a heading nothing is taken unless the person says what it is', () => {
    const found = guess('', ['7', 'Ana Ruiz'], ['8', 'Luis Gil']);
    expect([found.kind, found.headingLine, found.rowCount]).toEqual([null, null, 2]);
    expect(found.notes).toEqual(['No se encontró la línea con los títulos']);
  });

  it('a sheet with merged cells says that their value counts for the first one alone', () => {
    const sheet = {
      ...table('', ['Territorio', 'Zona'], ['7', 'Norte'], ['8']),
      hasMergedCells: true,
    };
    const [found] = guessTables({ areas: [], tables: [sheet] }, TODAY);
    expect(found?.notes).toEqual(['Hay celdas combinadas: su valor cuenta solo para la primera']);
  });

  it('a hidden sheet and an empty one are not taken, and say so', () => {
    const [hidden, empty] = guessTables(
      {
        areas: [],
        tables: [
          { ...table('Borrador', ['Zona'], ['Norte']), isHidden: true },
          table('Hoja2', [null, '  ']),
        ],
      },
      TODAY,
    );
    expect([hidden?.kind, hidden?.columns]).toEqual([null, ['name']]);
    expect(hidden?.notes).toEqual(['La hoja está oculta: no se importa si usted no la elige']);
    expect([empty?.kind, empty?.notes]).toEqual([null, ['La hoja está vacía']]);
  });

  it('a map with areas has limits, and one with points alone is not taken by itself', () => {
    const area = { ...NO_AREA, name: '7' };
    const geometry = { type: 'Polygon', coordinates: [] };
    const point = { ...area, geometry: null, point: [-99, 19] as const };
    const kinds = [[{ ...area, geometry }, point], [point]].map((areas) => {
      const [found] = guessTables({ tables: [], areas }, TODAY);
      return [found?.layout, found?.kind, found?.rowCount];
    });
    expect(kinds).toEqual([
      ['map', 'boundaries', 1],
      ['map', null, 1],
    ]);
  });
});
