import { listBoundaries } from '@territorios/contract/boundaries/api.ts';
import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { bring, bringRefused } from '#testing/imports.ts';
import { rowsOf } from '#testing/rows.ts';

const UNKNOWN = '0195c1a0-0000-7000-8000-000000000000';
const NOW = '2026-11-20T18:00:00.000Z';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  ana = await t.congregation();
});

const dryRun = { dry_run: true };

describe('territories', () => {
  const territories = (...rows: Partial<ImportRowInput['territories']>[]) => [
    { kind: 'territories' as const, rows },
  ];
  const all = () => t.call(listTerritories, { query: { retired: 'true' } }, ana);

  it('a territory has what its row says, and keeps what another row does not say', async () => {
    await bring(t, ana, [
      { kind: 'zones', rows: [{ name: 'Centro' }] },
      ...territories({
        name: '12',
        zone: { row: 1 },
        google_maps_link: 'https://www.google.com/maps/@19.4,-99.1,15z',
        navigation_latitude: 19.4,
        navigation_longitude: -99.1,
        group_suitable: true,
        danger_level: 'rojo',
        warnings: 'Perros',
        notes: 'La llave la tiene Ana',
        retired: true,
      }),
    ]);
    const [before] = await all();
    expect(before).toMatchObject({
      zone: { name: 'Centro' },
      danger_level: 'rojo',
      retired_at: NOW,
    });
    const { rows } = await bring(
      t,
      ana,
      territories({ name: '12', zone: null, warnings: '', danger_level: 'verde', retired: false }),
    );
    expect(rows[0]?.changes).toEqual([
      { field: 'zone', from: 'Centro', to: null },
      { field: 'danger_level', from: 'rojo', to: 'verde' },
      { field: 'warnings', from: 'Perros', to: null },
      { field: 'retired', from: true, to: null },
    ]);
    const [after] = await all();
    expect(after).toEqual({
      ...before,
      zone: null,
      zone_id: null,
      danger_level: 'verde',
      warnings: null,
      retired_at: null,
    });
    const again = await bring(t, ana, territories({ name: '12', zone: null, warnings: '' }));
    expect([again.id, again.rows[0]?.outcome]).toEqual([null, 'unchanged']);
  });

  it('each wrong territory is refused with its sentence', async () => {
    const own = rowsOf(t, ana);
    await own.assign(await own.territory('Fuera'), await own.publisher());
    await own.territory('Dos');
    await own.territory('dos');
    const { rows } = await bring(
      t,
      ana,
      territories(
        { name: '1', zone: 'Ninguna' },
        { name: '2', navigation_latitude: 19 },
        { name: 'Fuera', retired: true },
        { name: 'Dós' },
        { id: UNKNOWN, name: '3' },
        { name: '4', google_maps_link: 'https://example.org' },
        { name: '5', zone: { id: UNKNOWN } },
        { name: '6', zone: { row: 7 } },
        { id: null, name: 'Dos' },
      ),
      dryRun,
    );
    expect(rows.map(({ outcome, error }) => error ?? outcome)).toEqual([
      'No hay ninguna zona «Ninguna».',
      'Debes indicar latitud y longitud para iniciar la ruta',
      'El territorio ya está asignado.',
      'Hay varios que se llaman «Dós»: elija cuál es.',
      'El territorio ya no existe o ya fue eliminado.',
      'El enlace debe ser de Google Maps',
      'La zona ya no existe o ya fue eliminada.',
      'No hay ninguna zona «fila 7».',
      'created',
    ]);
    const skipped = await bring(t, ana, territories({ name: 'Fuera', retired: true }), {
      on_match: 'skip',
    });
    expect(skipped.rows[0]?.outcome).toBe('skipped');
  });
});

describe('boundaries', () => {
  const square = (side: number) =>
    JSON.stringify({
      type: 'Polygon',
      coordinates: [
        [
          [0, 0],
          [side, 0],
          [side, side],
          [0, 0],
        ],
      ],
    });
  const boundaries = (...rows: Partial<ImportRowInput['boundaries']>[]) => [
    { kind: 'boundaries' as const, rows },
  ];

  it('a boundary is made, replaced, or left alone when it is the same, also of a retired territory', async () => {
    await bring(t, ana, [
      { kind: 'territories', rows: [{ name: '1', retired: true }] },
      ...boundaries({ territory: { row: 1 }, geometry: square(1) }),
    ]);
    const outcomes = async (side: number, options = {}) =>
      (await bring(t, ana, boundaries({ territory: '1', geometry: square(side) }), options)).rows[0]
        ?.outcome;
    expect(await outcomes(1)).toBe('unchanged');
    expect(await outcomes(2, { on_match: 'skip' })).toBe('skipped');
    expect(await outcomes(2)).toBe('updated');
    const [boundary] = await t.call(listBoundaries, {}, ana);
    expect(boundary?.geometry).toBe(
      '{"type":"MultiPolygon","coordinates":[[[[0,0],[2,0],[2,2],[0,0]]]]}',
    );
    const [row] = await t.db.select().from(territoryBoundaries);
    expect(row).toMatchObject({ west: 0, south: 0, east: 2, north: 2 });
  });

  it('a dry run shows the boundary that another one replaces, and only then', async () => {
    await bring(t, ana, [
      { kind: 'territories', rows: [{ name: '1' }] },
      ...boundaries({ territory: { row: 1 }, geometry: square(1) }),
    ]);
    const [stored] = await t.call(listBoundaries, {}, ana);
    const answered = async (side: number, options = {}) => {
      const { rows } = await bring(
        t,
        ana,
        boundaries({ territory: '1', geometry: square(side) }),
        options,
      );
      return rows[0]?.replaces;
    };
    expect(await answered(2, dryRun)).toBe(stored?.geometry);
    expect(await answered(1, dryRun)).toBeUndefined();
    expect(await answered(2, { ...dryRun, on_match: 'skip' })).toBeUndefined();
    expect(await answered(2)).toBeUndefined();
  });

  it('a boundary of no territory, or one that is none, is refused', async () => {
    const { status, body } = await bringRefused(
      t,
      ana,
      boundaries({ territory: '9', geometry: square(1) }, { territory: '9', geometry: '{}' }),
    );
    expect([status, body.code]).toEqual([409, 'lines_refused']);
    expect(body.rows).toEqual([
      { index: 0, code: 'territory_unknown', error: 'No hay ningún territorio «9».' },
      { index: 1, code: 'invalid', error: 'El contorno no se puede leer' },
    ]);
  });
});
