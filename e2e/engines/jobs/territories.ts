import { expect } from 'vitest';
import { seedPark } from './rows.ts';
import type { Job } from '#engines/job.ts';
import {
  button,
  chooseTyped,
  click,
  comboBox,
  dialog,
  field,
  fill,
  heading,
  link,
  menuItem,
  option,
  question,
  row,
  searchField,
  sees,
  seesMany,
  seesNone,
  text,
} from '#engines/person.ts';
import { closeNotices, openScreen } from '#engines/screens.ts';
import { assign, seedPublishers, seedTerritory } from '#seed.ts';

const NAMES = ['1 Centro', '2 Estación', '3 Mercado', '4 Árbol'];

export const searchList: Job = {
  title: 'the list of territories has its rows, finds one without its accent, and shows its panel',
  async run(world) {
    const { tab, congregation } = world;
    for (const name of NAMES) await seedTerritory(congregation, name);
    await openScreen(world, '/territories', 'Territorios');
    await seesMany(tab, row(/\d (Centro|Estación|Mercado|Árbol)/), 4);
    await fill(tab, searchField('Buscar territorio'), 'arbol');
    await sees(tab, text('1 territorio'));
    await click(tab, link('4 Árbol'));
    await sees(tab, heading('4 Árbol'));
  },
};

export const assignTerritory: Job = {
  title: 'a territory is assigned to a publisher, whose link is offered and opens',
  async run(world) {
    const { tab, congregation, address } = world;
    await seedPublishers(congregation, 'Luis Ríos', 'Marta Núñez');
    await seedTerritory(congregation, 'Mercado');
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Asignar Mercado'));
    await sees(tab, option('Marta Núñez'));
    await tab.press('Escape');
    await click(tab, button('Asignar', dialog('Asignar territorio')));
    await sees(tab, text('Por favor selecciona un publicador'));
    await chooseTyped(tab, comboBox('Publicador'), 'nunez', 'Marta Núñez');
    await click(tab, button('Asignar', dialog('Asignar territorio')));
    const done = dialog('Territorio asignado');
    await sees(tab, text('Territorio asignado correctamente', done));
    const [offered] = await sees(tab, link('Enviar por WhatsApp', done));
    const message = new URL(offered?.href ?? '').searchParams.get('text') ?? '';
    const sent = /^http\S+\/territorio\/\S+$/m.exec(message)?.[0] ?? '';
    expect(sent).toMatch(new RegExp(`^${address}/territorio/`));
    await tab.press('Escape');
    await seesNone(tab, done);
    await sees(tab, row(/Mercado/), (found) => /Asignado.*Marta Núñez/.test(found.text));
    await tab.open(sent);
    await sees(tab, heading('Mercado'));
    await sees(tab, text(/^Asignado a/));
  },
};

export const undoReturn: Job = {
  title: 'a territory is taken back with Desasignar, and the return is undone in its notice',
  async run(world) {
    const { tab, congregation } = world;
    const { token } = await seedPark(congregation);
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Desasignar Parque México'));
    await click(tab, button('Desasignar', question('Desasignar territorio')));
    await sees(tab, text('Territorio devuelto correctamente'));
    await sees(tab, row(/Parque México/), (found) => found.text.includes('Disponible'));
    await click(tab, button('Deshacer'));
    await sees(tab, text('Devolución deshecha'));
    await sees(tab, button('Desasignar Parque México'));
    await tab.open(`${world.address}/territorio/${token}`);
    await sees(tab, text(/^Asignado a/));
  },
};

export const saveForm: Job = {
  title: 'the form of a territory says in Spanish what is wrong, and then that it was saved',
  async run(world) {
    const { tab } = world;
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Nuevo Territorio'));
    await sees(tab, heading('Nuevo Territorio'));
    await fill(tab, field('Nombre'), 'Plaza Ñandú');
    await fill(tab, field('Latitud'), 'norte');
    await fill(tab, field('Longitud'), '200');
    await click(tab, button('Crear Territorio'));
    await sees(tab, text('La latitud no es válida'));
    await sees(tab, text('La longitud no es válida'));
    await fill(tab, field('Latitud'), '19,41');
    await fill(tab, field('Longitud'), '-99,16');
    await click(tab, button('Crear Territorio'));
    await sees(tab, text('Territorio creado'));
    await closeNotices(world);
    await click(tab, button('Más acciones de Plaza Ñandú'));
    await click(tab, menuItem('Editar'));
    const form = dialog('Editar territorio');
    await sees(tab, field('Latitud', form), ({ value }) => value === '19.41');
    await fill(tab, field('Nombre', form), 'Plaza España');
    await click(tab, button('Guardar cambios', form));
    await sees(tab, text('Territorio actualizado exitosamente'));
    await sees(tab, row(/Plaza España/));
  },
};

export const exportSheet: Job = {
  title: 'the assignments are exported to Excel, and the file arrives',
  async run(world) {
    const { tab, congregation } = world;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    const { id } = await seedTerritory(congregation, 'Parque');
    await assign(congregation, id, marta);
    await openScreen(world, '/estadisticas', 'Estadísticas de Territorios');
    await click(tab, button('Exportar Asignaciones'));
    await sees(tab, text('El archivo de asignaciones se exportó correctamente.'));
    expect((await world.takeSaved(/\.xlsx$/)).subarray(0, 2).toString()).toBe('PK');
  },
};
