/** Files that are read and written, maps and looks. */
import { fileURLToPath } from 'node:url';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { seedPark } from './rows.ts';
import type { Job, World } from '#engines/job.ts';
import {
  button,
  click,
  dialog,
  heading,
  link,
  menuItem,
  question,
  row,
  sees,
  text,
} from '#engines/person.ts';
import { openScreen } from '#engines/screens.ts';
import { assign, seedPublishers, seedTerritory, today } from '#seed.ts';

const sample = (name: string) => fileURLToPath(new URL(`../../files/${name}`, import.meta.url));

async function bring(world: World, file: string, rows: string): Promise<void> {
  const { tab } = world;
  await openScreen(world, '/importar', 'Importar');
  await sees(tab, button('Elegir un archivo'));
  await tab.chooseFile(sample(file));
  await sees(tab, heading('Columnas'));
  await click(tab, button('Seguir'));
  await sees(tab, heading('Vista previa'));
  await click(tab, button(`Importar ${rows}`));
  await sees(tab, heading('Listo'));
  await sees(tab, text('Sus datos están guardados.'));
}

const importSheet: Job = {
  title: 'territories are imported from an xlsx, and the import is undone',
  async run(world) {
    const { tab } = world;
    await bring(world, 'territorios.xlsx', '42 filas');
    await click(tab, link('Ver las importaciones'));
    await click(tab, button('Deshacer: territorios.xlsx'));
    await click(tab, button('Deshacer', { role: 'alertdialog' }));
    await sees(tab, row(/territorios\.xlsx/), (found) => found.text.includes('Deshecha'));
  },
};

const importText: Job = {
  title: 'publishers are imported from a csv',
  run: (world) => bring(world, 'publicadores.csv', '6 filas'),
};

const importMap: Job = {
  title: 'a file that is none of a list is refused in Spanish',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/importar', 'Importar');
    await sees(tab, button('Elegir un archivo'));
    await tab.chooseFile(fileURLToPath(import.meta.url));
    await sees(tab, { role: 'alert' });
  },
};

const record: Job = {
  title: 'the record S-13 is shown and saved as PDF',
  async run(world) {
    const { tab, congregation } = world;
    const last = serviceYearOf(today()) - 1;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    const { id } = await seedTerritory(congregation, '12');
    const assigned_on = addDays(`${last - 1}-10-01`, 5);
    await congregation.call(createAssignment, {
      body: {
        territory_id: id,
        publisher_id: marta,
        assigned_on,
        returned_on: addDays(assigned_on, 9),
        completed: true,
      },
    });
    await openScreen(world, `/estadisticas/registro-s13?year=${last}`, /S-13/);
    await sees(tab, text(/^Página 1 de/));
    await click(tab, button('Exportar a PDF'));
    const bytes = await world.takeSaved(/^registro_s13_\d+\.pdf$/);
    if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('no PDF');
  },
};

const history: Job = {
  title: 'the history is exported to Excel',
  async run(world) {
    const { tab, congregation } = world;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    await assign(congregation, (await seedTerritory(congregation, 'Parque')).id, marta);
    await openScreen(world, '/estadisticas', 'Estadísticas de Territorios');
    await click(tab, button('Exportar Historial'));
    await sees(tab, text('El archivo del historial se exportó correctamente.'));
    await world.takeSaved(/\.xlsx$/);
  },
};

const cards: Job = {
  title: 'a card is saved as PDF',
  async run(world) {
    const { tab, congregation } = world;
    await seedTerritory(congregation, 'Mercado');
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Más acciones de Mercado'));
    await click(tab, menuItem('Otras acciones'));
    await click(tab, menuItem('Tarjetas'));
    await click(tab, button('Guardar PDF', dialog('Tarjetas')));
    const bytes = await world.takeSaved(/^tarjetas\.pdf$/);
    if (bytes.subarray(0, 5).toString() !== '%PDF-') throw new Error('no PDF');
  },
};

const congregationMap: Job = {
  title: 'the map of all territories is drawn, and opens one from its list',
  async run(world) {
    const { tab, congregation, isNarrow } = world;
    await seedPark(congregation);
    await openScreen(world, '/mapa', 'Mapa');
    await sees(tab, { role: 'application' }, ({ width, height }) => width > 200 && height > 200);
    if (isNarrow) await click(tab, button('Ver la lista'));
    await sees(tab, text(/Parque México/));
  },
};

const editor: Job = {
  title: 'the editor of a boundary opens, takes three corners and saves them',
  async run(world) {
    const { tab, congregation } = world;
    const { id } = await seedTerritory(congregation, 'Mercado');
    await openScreen(world, `/territories/${id}`, 'Mercado');
    await click(tab, heading('Mapa, contorno y foto'));
    await click(tab, link('Dibujar contorno'));
    await sees(tab, heading('Contorno de Mercado'));
    const map = { role: 'application', name: /^Mapa del contorno de / };
    for (const [right, down] of [
      [-60, -60],
      [60, -60],
      [60, 60],
    ] as const) {
      const [found] = await sees(tab, map, ({ isOnTop }) => isOnTop);
      await tab.clickAt({ x: (found?.x ?? 0) + right, y: (found?.y ?? 0) + down });
    }
    await click(tab, button('Terminar'));
    await click(tab, button('Guardar contorno'));
    await sees(tab, { role: 'img', name: 'Contorno de Mercado' });
  },
};

const territoryDetail: Job = {
  title: 'the detail of a territory shows its facts, its boundary and its history',
  async run(world) {
    const { tab, congregation } = world;
    const { territory_id } = await seedPark(congregation);
    await openScreen(world, `/territories/${territory_id}`, 'Parque México');
    await sees(tab, { role: 'img', name: 'Contorno de Parque México' });
    await sees(tab, { role: 'list', name: 'Historial de Asignaciones' });
    await tab.open(`${world.address}/estadisticas/${territory_id}`);
    await sees(tab, text('Marta Núñez'));
  },
};

const activity: Job = {
  title: 'Actividad tells what was done',
  async run(world) {
    const { tab, congregation } = world;
    await seedPark(congregation);
    await openScreen(world, '/actividad', 'Actividad');
    await sees(tab, row(/Asignó «Parque México» a Marta Núñez/));
    await sees(tab, row(/Creó al publicador «Marta Núñez»/));
  },
};

const leaving: Job = {
  title: 'a form that was begun asks before it is left',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/importar', 'Importar');
    await sees(tab, button('Elegir un archivo'));
    await tab.chooseFile(sample('publicadores.csv'));
    await sees(tab, heading('Columnas'));
    await click(tab, link('Importaciones anteriores'));
    await click(tab, button('Cancelar', question('¿Salir sin guardar?')));
    await sees(tab, heading('Columnas'));
  },
};

export const fileJobs: readonly Job[] = [
  importSheet,
  importText,
  importMap,
  record,
  history,
  cards,
  congregationMap,
  editor,
  territoryDetail,
  activity,
  leaving,
];
