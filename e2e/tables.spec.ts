import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const COLUMNS = {
  '/administrators': { Administradores: ['#', 'Nombre', 'Email', 'Rol', 'Acciones'] },
  '/publishers': {
    Publicadores: ['Nombre', 'Rol', 'Territorios Asignados', 'Límite', 'Acciones'],
  },
  '/publisher-roles': {
    'Roles de Publicadores': ['Nombre del Rol', 'Máx. Territorios', 'Acciones'],
  },
  '/zones': { Zonas: ['Nombre', 'Acciones'] },
  '/territories': {
    Territorios: ['Nombre', 'Zona', 'Estado', 'Última actividad', 'Válido para grupos', 'Acciones'],
  },
  '/estadisticas': {
    Territorios: ['Territorio', 'Zona', 'Estado', 'Última Asignación'],
    'Resumen de Asignaciones': [
      'Total de Asignaciones',
      'Asignaciones Activas',
      'Asignaciones Expiradas',
      'Pendientes de Devolución',
    ],
  },
  '/actividad': { Actividad: ['Cuándo', 'Quién', 'Qué pasó'] },
};

// Specification: 2 Administradores, 2 Publicadores, 2 Roles de Publicadores, 2 Zonas, 2 Territorios, 2 Estadísticas, 2 Export card, 2 Territory detail
test('each table has its columns, in their order @smoke', async ({ page, congregation }) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  const { id } = await seedTerritory(congregation, 'Parque');
  await assign(congregation, id, marta);
  await signIn(page, congregation);
  const screens = Object.entries({
    ...COLUMNS,
    [`/estadisticas/${id}`]: {
      'Historial de Asignaciones': [
        'Publicador',
        'Fecha de Asignación',
        'Fecha de Expiración',
        'Fecha de Devolución',
        'Estado',
      ],
    },
  });
  for (const [path, tables] of screens) {
    await page.goto(path);
    for (const [name, columns] of Object.entries(tables)) {
      const table = page.getByRole('table', { name, exact: true });
      await expect(table.getByRole('columnheader')).toHaveText(columns);
    }
  }
});
