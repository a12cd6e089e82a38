import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { expect } from 'vitest';
import { PARK, seedPark } from './rows.ts';
import type { Job, World } from '#engines/job.ts';
import {
  button,
  click,
  field,
  fill,
  heading,
  link,
  list,
  region,
  sees,
  seesNone,
  text,
  until,
  type Sought,
} from '#engines/person.ts';
import { openScreen } from '#engines/screens.ts';

const map: Sought = { role: 'application', name: 'Mapa de Parque México' };
const form: Sought = { role: 'form', name: 'Lo terminé' };

async function seesTerritory({ tab }: World): Promise<void> {
  await sees(tab, heading('Parque México'));
  await sees(tab, text(/^Asignado a/));
  await sees(tab, text(PARK.warnings));
  const [maps] = await sees(tab, link('Abrir en Google Maps'));
  expect(maps?.href).toBe(PARK.google_maps_link);
  await sees(tab, map, ({ width }) => width > 200);
}

export const openLink: Job = {
  title: 'a link shows its territory, the warnings, the way there and the boundary',
  async run(world) {
    const { token } = await seedPark(world.congregation);
    await world.tab.open(`${world.address}/territorio/${token}`);
    await seesTerritory(world);
    await sees(world.tab, link('Ir al territorio'));
  },
};

export const answer: Job = {
  title: 'a publisher answers «Lo terminé» on the link, and it is accepted on the Dashboard',
  async run(world) {
    const { tab, address, congregation } = world;
    const { token } = await seedPark(congregation);
    await tab.open(`${address}/territorio/${token}`);
    // The map moves what is below it.
    await sees(tab, map);
    await click(tab, button('Lo terminé'));
    await fill(tab, field('Mensaje (opcional)', form), 'Todo visitado.');
    await click(tab, button('Enviar', form));
    await sees(tab, text(/^Enviado el .* Falta la respuesta\.$/));
    await openScreen(world, '/dashboard', 'Dashboard');
    const tray = list('Respuestas de publicadores');
    await sees(tab, text('«Todo visitado.»', tray));
    await click(tab, button(/^Aceptar «Lo terminé» de Marta Núñez/, tray));
    await sees(tab, text('Territorio devuelto correctamente'));
    await seesNone(tab, tray);
    await tab.open(`${address}/territorio/${token}`);
    await sees(tab, text('Este territorio ha sido devuelto'));
  },
};

/** What browsers say of a network that is away. */
const AWAY = [
  /NetworkError|Failed to (fetch|update)|Load failed|Could not connect|Connection|proxy|Socket|cannot load|Failed to load resource|net::ERR_/i,
];

/** Opens a link, and waits until the phone has kept it: the code of the map is kept once the map has used it. */
async function keep({ tab }: World, origin: string, { token }: Assignment): Promise<void> {
  await tab.open(`${origin}/territorio/${token}`);
  await sees(tab, region('Sin señal'));
  await sees(tab, map);
  await until(
    'the phone keeps all that the page has used',
    () => tab.run(areAllKept, null),
    Boolean,
  );
}

/** Sees nothing of its surroundings, because its text is sent. */
async function areAllKept(): Promise<boolean> {
  const used = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const parts = used.filter((path) => path.startsWith('/assets/'));
  const kept = await Promise.all(parts.map((path) => caches.match(path, { ignoreVary: true })));
  return kept.every(Boolean);
}

const outdated = text(/^No se pudo comprobar si hay cambios/);

export const serverGone: Job = {
  title: 'a link that was kept opens when the server has ended',
  expected: AWAY,
  async run(world) {
    const { program, congregation } = await world.startProgram();
    await keep(world, program.address, await seedPark(congregation));
    await program.stop();
    await world.tab.reload();
    await seesTerritory(world);
    await sees(world.tab, outdated);
  },
};

export const serverSilent: Job = {
  title: 'a link that was kept opens when the server accepts and never answers',
  expected: AWAY,
  async run(world) {
    const front = await world.startFront();
    await keep(world, front.origin, await seedPark(world.congregation));
    front.network('silent');
    await world.tab.reload();
    await seesTerritory(world);
    await sees(world.tab, text(/^Se comprueba si hay cambios/));
    front.network('there');
    await seesNone(world.tab, text(/^Se comprueba si hay cambios/));
    await seesNone(world.tab, outdated);
  },
};

export const networkOff: Job = {
  title: 'a link that was kept opens without a network, and is read again with it',
  expected: AWAY,
  async run(world) {
    const { tab } = world;
    await keep(world, world.address, await seedPark(world.congregation));
    await tab.switchNetwork('off');
    await tab.reload();
    await seesTerritory(world);
    await sees(tab, outdated);
    await tab.switchNetwork('on');
    await tab.reload();
    await seesNone(tab, outdated);
    await seesTerritory(world);
  },
};
