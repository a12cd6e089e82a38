/** The small lists: each row is made, changed and removed. */
import { createZone } from '@territorios/contract/zones/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import type { Job } from '#engines/job.ts';
import {
  button,
  choose,
  click,
  dialog,
  field,
  fill,
  hasFocus,
  heading,
  number,
  passwordField,
  question,
  row,
  searchField,
  sees,
  seesNone,
  text,
} from '#engines/person.ts';
import { closeNotices, followMenu, openScreen } from '#engines/screens.ts';
import { seedPublishers } from '#seed.ts';

const everyScreen: Job = {
  title: 'the menu leads to every screen',
  async run(world) {
    await openScreen(world, '/dashboard', 'Dashboard');
    for (const [entry, title] of [
      ['Administradores'],
      ['Publicadores'],
      ['Roles', 'Roles de Publicadores'],
      ['Zonas'],
      ['Territorios'],
      ['Mapa'],
      ['Campañas'],
      ['Estadísticas', 'Estadísticas de Territorios'],
      ['Actividad'],
      ['Dashboard'],
    ] as const)
      await followMenu(world, entry, title);
  },
};

const zones: Job = {
  title: 'a zone is created, refused without a name, renamed and deleted',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/zones', 'Zonas');
    await sees(tab, text('No hay zonas registradas.'));
    await click(tab, field('Nombre'));
    await tab.press('Enter');
    await sees(tab, text('El nombre es obligatorio'));
    await tab.type('Centro');
    await tab.press('Enter');
    await sees(tab, text('Zona creada exitosamente'));
    await closeNotices(world);
    await click(tab, button('Editar Centro'));
    await fill(tab, field('Nombre', dialog('Editar Zona')), 'Centro Histórico');
    await tab.press('Enter');
    await sees(tab, text('Zona actualizada exitosamente'));
    await seesNone(tab, dialog('Editar Zona'));
    await closeNotices(world);
    await click(tab, button('Eliminar Centro Histórico'));
    await click(tab, button('Eliminar', question('Eliminar zona')));
    await sees(tab, text('Zona eliminada exitosamente'));
    await sees(tab, text('No hay zonas registradas.'));
  },
};

const roles: Job = {
  title: 'a role is created, and its limit changed where it stands',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/publisher-roles', 'Roles de Publicadores');
    await fill(tab, field('Nombre'), 'Anciano');
    await fill(tab, number('Máx. Territorios'), '4');
    await click(tab, button('Crear Rol'));
    await sees(tab, text('Rol creado exitosamente'));
    await closeNotices(world);
    await click(tab, button('Editar Anciano'));
    await fill(tab, number('Máx. Territorios', { role: 'table' }), '7');
    await tab.press('Enter');
    await sees(tab, text('Límite de territorios actualizado'));
    await hasFocus(tab, button('Editar Anciano'));
    await sees(tab, row(/Anciano/), (found) => found.text.includes('7'));
  },
};

const publishers: Job = {
  title: 'a publisher is created with a role from its list, found and deleted',
  async run(world) {
    const { tab, congregation } = world;
    await seedPublishers(congregation);
    await congregation.call(createPublisherRole, { body: { name: 'Anciano', max_territories: 5 } });
    await openScreen(world, '/publishers', 'Publicadores');
    await fill(tab, field('Nombre'), 'Marta Núñez');
    await choose(tab, button(/Rol/), 'Anciano');
    await click(tab, button('Crear Publicador'));
    await sees(tab, text('Publicador creado exitosamente'));
    await closeNotices(world);
    await sees(tab, row(/Marta Núñez/), (found) => found.text.includes('Anciano'));
    await click(tab, button('Eliminar Marta Núñez'));
    await click(tab, button('Eliminar', { role: 'alertdialog' }));
    await sees(tab, text('Publicador eliminado exitosamente'));
    await seesNone(tab, row(/Marta Núñez/));
  },
};

const administrators: Job = {
  title: 'an administrator is created with a password',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/administrators', 'Administradores');
    await click(tab, button('Nuevo Administrador'));
    const form = dialog('Crear administrador');
    await fill(tab, field('Nombre', form), 'Carla Ríos');
    await fill(tab, field('Correo electrónico', form), `${crypto.randomUUID()}@example.org`);
    await fill(tab, passwordField('Contraseña', form), 'la primera vez');
    await click(tab, button('Crear', form));
    await sees(tab, text('Administrador creado'));
    await seesNone(tab, form);
    await sees(tab, row(/Carla Ríos/));
  },
};

const campaigns: Job = {
  title: 'a campaign gets its days by keyboard, and another one from the calendar',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/campaigns', 'Campañas');
    await click(tab, button('Nueva campaña'));
    const form = dialog('Nueva campaña');
    await fill(tab, field('Nombre', form), 'Visita');
    for (const [name, digits] of [
      ['Inicio', '05022001'],
      ['Fin', '04032001'],
    ] as const) {
      await click(tab, number(/^día/, { role: 'group', name, within: form }));
      await tab.type(digits);
    }
    await click(tab, button('Crear', form));
    await sees(tab, text('Campaña creada exitosamente'));
    await seesNone(tab, form);
    await sees(tab, row(/Visita/), (found) => found.text.includes('5 feb, 2001'));
    await closeNotices(world);
    await click(tab, button('Editar Visita'));
    const edited = dialog('Editar campaña');
    await click(tab, button(/Calendario/, { role: 'group', name: 'Inicio', within: edited }));
    await sees(tab, heading('febrero de 2001'));
    await click(tab, button(/martes, 6 de febrero de 2001/));
    await seesNone(tab, heading('febrero de 2001'));
    await click(tab, button('Guardar cambios', edited));
    await sees(tab, row(/Visita/), (found) => found.text.includes('6 feb, 2001'));
  },
};

const settings: Job = {
  title: 'the settings refuse a number of days that is none, and keep another one',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Configuración'));
    const form = dialog('Configuración');
    const days = number('Días de duración del enlace', form);
    await fill(tab, days, '-3');
    await click(tab, button('Guardar', form));
    await sees(tab, text('El número de días debe ser un número positivo'));
    await fill(tab, days, '45');
    await click(tab, button('Guardar', form));
    await sees(tab, text('Configuración guardada exitosamente'));
    await seesNone(tab, form);
    await click(tab, button('Configuración'));
    await sees(tab, days, ({ value }) => value === '45');
  },
};

const quickSearch: Job = {
  title: 'one search finds a publisher without the accent, and a screen',
  async run(world) {
    const { tab, congregation, isNarrow } = world;
    await seedPublishers(congregation, 'Marta Núñez');
    await congregation.call(createZone, { body: { name: 'Centro' } });
    await openScreen(world, '/zones', 'Zonas');
    const search = dialog('Buscar');
    await click(tab, isNarrow ? button('Buscar') : button(/^Buscar/));
    await fill(tab, searchField(undefined, search), 'nunez');
    await sees(tab, { role: 'option', name: /^Marta Núñez/ });
    await tab.press('Enter');
    await seesNone(tab, search);
    await sees(tab, heading('Marta Núñez'));
    await click(tab, isNarrow ? button('Buscar') : button(/^Buscar/));
    await fill(tab, searchField(undefined, search), 'campan');
    await click(tab, { role: 'option', name: /^Campañas/ });
    await sees(tab, heading('Campañas'));
  },
};

const dialogKeys: Job = {
  title: 'a dialog holds the focus, closes with Escape and gives the focus back',
  async run(world) {
    const { tab, congregation } = world;
    await congregation.call(createZone, { body: { name: 'Norte' } });
    await openScreen(world, '/zones', 'Zonas');
    await click(tab, button('Editar Norte'));
    const edited = dialog('Editar Zona');
    await sees(tab, edited);
    const isInside = () =>
      tab.run(() => document.activeElement?.closest('[role=dialog]') !== null, null);
    for (let presses = 0; presses < 8; presses += 1) {
      await tab.press('Tab', presses > 4 ? 'Shift' : undefined);
      if (!(await isInside())) throw new Error('the focus has left the dialog');
    }
    await tab.press('Escape');
    await seesNone(tab, edited);
    await hasFocus(tab, button('Editar Norte'));
  },
};

const signOut: Job = {
  title: 'signing out leads to the sign-in, and the way back asks for it',
  async run(world) {
    const { tab, isNarrow } = world;
    await openScreen(world, '/zones', 'Zonas');
    if (isNarrow) await click(tab, button('Abrir el menú'));
    await click(tab, button('Cerrar Sesión'));
    await sees(tab, text('Has cerrado sesión correctamente'));
    await tab.open(`${world.address}/zones`);
    await sees(tab, button('Iniciar sesión'));
  },
};

export const listJobs: readonly Job[] = [
  everyScreen,
  zones,
  roles,
  publishers,
  administrators,
  campaigns,
  settings,
  quickSearch,
  dialogKeys,
  signOut,
];
