import { describe, expect, it } from 'vitest';
import { asked, errors, NOTHING, plan, rowsOf, table } from './testing/plan-of.ts';

describe('the assignments that this product exports', () => {
  const NORTH = { id: 'z', name: 'Norte' };
  const known = {
    ...NOTHING,
    territories: [
      { id: 'uuid-1', name: '1', zone: NORTH },
      { id: 'uuid-2', name: '1', zone: null },
    ],
    publishers: [{ id: 'ana', name: 'Ana Ruiz' }],
  };
  const sheet = table(
    'Asignaciones',
    ['Territorio ID', 'Nombre Publicador', 'Fecha de Asignación', 'Fecha de Vencimiento', 'Estado'],
    ['uuid-2', 'Ana Ruiz', { day: '2026-01-15' }, { day: '2026-02-14' }, 'Asignado'],
    ['uuid-1', 'Ana Ruiz', { day: '2025-01-15' }, { day: '2025-02-14' }, 'Devuelto'],
    ['uuid-9', 'Ana Ruiz', { day: '2025-01-15' }, { day: '2025-02-14' }, 'Expirado'],
  );

  it('have the territory by its id, and no day of return', () => {
    const found = plan({ tables: [sheet] }, known);
    expect(rowsOf(found, 'assignments')).toEqual([
      {
        row: 1,
        territory: { id: 'uuid-2' },
        publisher: { id: 'ana' },
        assigned_on: '2026-01-15',
        expires_at: '2026-02-14',
        returned_on: null,
        completed_on: null,
      },
    ]);
    expect(errors(found)).toEqual([
      [3, 'Ana Ruiz', 'Está devuelto, y falta la fecha de devolución'],
      [4, 'uuid-9', 'El territorio de esta fila no está en el archivo ni en la congregación'],
    ]);
    expect(found.notes).toEqual([
      'El archivo no tiene fechas de devolución: exporte el historial para importar lo devuelto.',
    ]);
  });
});

describe('everything that this product exports', () => {
  const file = {
    tables: [
      table('Zonas', ['Nombre'], ['Norte'], ['Vacía']),
      table(
        'Publicadores',
        ['ID', 'Nombre', 'Rol', 'Máx. Territorios'],
        ['P1', 'Ana Ruiz', 'Publicador', 3],
        ['P2', 'Ana Ruiz', 'Publicador', 3],
      ),
      table(
        'Territorios',
        ['ID', 'Nombre', 'Zona', 'Retirado'],
        ['T1', '7', 'Norte', 'No'],
        ['T2', '7', 'Norte', 'Sí'],
        ['T3', '8', null, 'No'],
      ),
      table(
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
        [
          'T2',
          '7',
          'P2',
          'Ana Ruiz',
          { day: '2024-01-15' },
          { day: '2024-02-14' },
          { day: '2024-02-01' },
          null,
        ],
        ['T1', '7', null, 'Desconocido', { day: '2024-01-15' }, null, { day: '2024-02-01' }, null],
        ['T3', '8', 'P1', 'Ana Ruiz', { day: '2026-01-15' }, { day: '2026-02-14' }, null, null],
      ),
      table(
        'Contornos',
        ['ID del territorio', 'Territorio', 'Contorno (GeoJSON)'],
        ['T2', '7', '{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}'],
      ),
    ],
  };

  it('is matched with what there is by its key where that is the id, and by its name where that is unique', () => {
    const found = plan(file, {
      ...NOTHING,
      zones: [{ id: 'z', name: 'Norte' }],
      roles: [{ id: 'r', name: 'Publicador' }],
      publishers: [
        { id: 'P1', name: 'Ana Ruiz' },
        { id: 'P2', name: 'Ana Ruiz' },
      ],
      territories: [{ id: 'x', name: '8', zone: null }],
    });
    expect(found.questions).toEqual([]);
    expect(rowsOf(found, 'publishers')).toMatchObject([{ id: 'P1' }, { id: 'P2' }]);
    expect(rowsOf(found, 'territories')).toEqual([
      { row: 1, name: '7', zone: { id: 'z' }, retired: false },
      { row: 2, name: '7', zone: { id: 'z' }, retired: true },
      { row: 3, id: 'x', name: '8', retired: false },
    ]);
  });

  it('two of one name have to be chosen where there is one of that name with another key', () => {
    const found = plan(file, { ...NOTHING, publishers: [{ id: 'ana', name: 'Ana Ruiz' }] });
    expect(asked(found).filter(([, suggested]) => suggested === null)).toEqual([
      ['publisher:#P1', null, 'ana'],
      ['publisher:#P2', null, 'ana'],
    ]);
    expect(rowsOf(found, 'publishers')).toEqual([]);
    const answers = {
      'publisher:#P1': 'ana',
      'publisher:#P2': 'create',
    };
    const answered = plan(
      file,
      { ...NOTHING, publishers: [{ id: 'ana', name: 'Ana Ruiz' }] },
      { answers },
    );
    expect(rowsOf(answered, 'publishers')).toMatchObject([
      { id: 'ana' },
      { name: 'Ana Ruiz', role: 'Publicador' },
    ]);
  });
});
