import { longestBoundary } from '@territorios/contract/testing/longest-boundary.ts';
import { describe, expect, it } from 'vitest';
import type { Area } from '#boundaries/read/areas.ts';
import { errors, NO_AREA, NOTHING, plan, rowsOf } from './testing/plan-of.ts';

describe('a map', () => {
  const ring = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 0],
  ];
  const area = (changes: Partial<Area>): Area => ({
    ...NO_AREA,
    name: '7',
    geometry: { type: 'Polygon', coordinates: [ring] },
    ...changes,
  });
  const geometry = JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] });
  const map = {
    areas: [
      area({ name: 'Territorio 7', folder: 'Zona Norte' }),
      area({ name: '8', folder: 'Capa sin título' }),
      area({ name: '  ' }),
      area({ name: '9', geometry: null, point: [-99.1, 19.4] }),
      area({ name: '10', geometry: { type: 'Polygon', coordinates: [ring.slice(2)] } }),
      area({ name: '007', folder: 'Norte', geometry: { type: 'Polygon', coordinates: [] } }),
    ],
  };

  it('brings the limits, with folders as zones', () => {
    const known = { ...NOTHING, territories: [{ id: 't8', name: '8', zone: null }] };
    const found = plan(map, known);
    expect(found.parts).toEqual([
      { kind: 'zones', rows: [{ row: 1, name: 'Zona Norte' }] },
      { kind: 'territories', rows: [{ row: 1, name: 'Territorio 7', zone: { row: 1 } }] },
      {
        kind: 'boundaries',
        rows: [
          { row: 1, territory: { row: 1 }, geometry },
          { row: 2, territory: { id: 't8' }, geometry },
        ],
      },
    ]);
    expect(errors(found)).toEqual([
      [3, '', 'El área no tiene nombre'],
      [5, '10', 'El contorno no está cerrado: debe terminar donde empieza'],
      [6, '007', 'El contorno no se puede leer'],
    ]);
    expect(found.notes).toEqual([
      'Se toman por el mismo territorio: «Territorio 7» y «007».',
      'Una marca del mapa es un punto o una línea, y no se importa.',
    ]);
  });

  it('brings the points where the person chooses territories', () => {
    const found = plan(map, NOTHING, {
      change: (guess) => ({ ...guess, kind: 'territories' }),
    });
    expect(rowsOf(found, 'territories')).toContainEqual({
      row: 3,
      name: '9',
      navigation_latitude: 19.4,
      navigation_longitude: -99.1,
    });
    expect(rowsOf(found, 'boundaries')).toEqual([]);
  });

  it('with the longest limit brings it, and with too many points or too many for one call says so', () => {
    const longest = longestBoundary();
    expect(rowsOf(plan({ areas: [area({ geometry: longest })] }), 'boundaries')).toHaveLength(1);
    const [points = []] = longest.coordinates;
    const more = {
      ...longest,
      coordinates: [[...points.slice(0, 1), [-178, -89], ...points.slice(1)]],
    };
    expect(errors(plan({ areas: [area({ geometry: more })] }))).toEqual([
      [1, '7', 'El contorno puede tener hasta 2,000 puntos'],
    ]);
    const many = plan({
      areas: Array.from({ length: 200 }, (_, n) => area({ name: `${n}`, geometry: longest })),
    });
    expect(many.parts).toEqual([]);
    expect(many.notes).toEqual([
      'Las filas ocupan más de 8 MB, que es lo más que se puede importar a la vez. Divida el archivo.',
    ]);
  }, 30_000);

  it('with two limits for a territory has a problem', () => {
    const other = { type: 'Polygon', coordinates: [ring.map(([x = 0, y = 0]) => [x, y * 2])] };
    const found = plan({ areas: [area({}), area({ name: 'T-7', geometry: other }), area({})] });
    expect(rowsOf(found, 'boundaries')).toHaveLength(1);
    expect(errors(found)).toEqual([
      [
        2,
        'T-7',
        'Se encima con el área de la línea 1, que es del mismo territorio: deje una de las dos',
      ],
    ]);
  });
});
