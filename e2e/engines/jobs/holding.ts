/** What becomes of a territory that somebody holds. */
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { addDays, numericDate } from '@territorios/contract/dates.ts';
import { sendRequest } from '@territorios/contract/requests/api.ts';
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
  list,
  menuItem,
  number,
  question,
  radio,
  row,
  sees,
  seesMany,
  seesNone,
  text,
} from '#engines/person.ts';
import { closeNotices, openScreen } from '#engines/screens.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from '#seed.ts';

const moreDays: Job = {
  title: 'a publisher gets more days, whose last one is typed',
  async run(world) {
    const { tab, congregation } = world;
    const { expires_at } = await seedPark(congregation);
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Más acciones de Parque México'));
    await click(tab, menuItem('Asignación'));
    await click(tab, menuItem('Dar más días'));
    const form = dialog('Dar más días');
    const later = numericDate(addDays(expires_at, 45));
    await click(tab, number(/^día/, { role: 'group', name: 'Nuevo vencimiento', within: form }));
    await tab.type(later.replaceAll('/', ''));
    await click(tab, button('Dar más días', form));
    await sees(tab, text(`El territorio vence ahora el ${later}`));
    await seesNone(tab, form);
  },
};

const declined: Job = {
  title: 'an answer is not accepted, with a reply that the publisher reads on the link',
  async run(world) {
    const { tab, congregation, address } = world;
    const { token } = await seedPark(congregation);
    const body = { kind: 'more_days' as const, days: 30 };
    await congregation.call(sendRequest, { params: { token }, body });
    await openScreen(world, '/dashboard', 'Dashboard');
    await click(tab, button(/^No aceptar/, list('Respuestas de publicadores')));
    const form = dialog('No aceptar');
    await fill(tab, field(undefined, form), 'Hable conmigo, por favor.');
    await click(tab, button('No aceptar', form));
    await sees(tab, text('Respuesta no aceptada'));
    await tab.open(`${address}/territorio/${token}`);
    await sees(tab, text('Hable conmigo, por favor.'));
  },
};

const anotherTerritory: Job = {
  title: 'a publisher who asks for another territory is given one that is proposed',
  async run(world) {
    const { tab, congregation } = world;
    const { token } = await seedPark(congregation);
    await seedTerritory(congregation, 'Mercado');
    const body = { kind: 'another' as const, days: null };
    await congregation.call(sendRequest, { params: { token }, body });
    await openScreen(world, '/dashboard', 'Dashboard');
    await click(tab, button(/^Aceptar «Quiero otro territorio»/));
    await sees(tab, radio(/Mercado/, { role: 'dialog' }), ({ isChecked }) => isChecked);
    await click(tab, button('Asignar', { role: 'dialog' }));
    await sees(tab, text('Territorio asignado correctamente', { role: 'dialog' }));
    await sees(tab, link('Enviar por WhatsApp'));
  },
};

const correction: Job = {
  title: 'a line of the history is corrected with its reason, which Actividad shows',
  async run(world) {
    const { tab, congregation } = world;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    const { id } = await seedTerritory(congregation, 'Mercado');
    await congregation.call(createAssignment, {
      body: {
        territory_id: id,
        publisher_id: marta,
        assigned_on: addDays(today(), -60),
        returned_on: addDays(today(), -40),
        completed: false,
      },
    });
    await openScreen(world, `/territories/${id}`, 'Mercado');
    await click(tab, button(/^Más acciones de la asignación a Marta/));
    await click(tab, menuItem('Corregir fechas'));
    const form = dialog('Corregir fechas');
    await click(tab, number(/^día/, { role: 'group', name: 'Devuelto', within: form }));
    await tab.type(numericDate(addDays(today(), -43)).replaceAll('/', ''));
    await fill(tab, field('Motivo', form), 'Lo entregó el domingo');
    await click(tab, button('Guardar cambios', form));
    await sees(tab, text('Historial corregido'));
    await tab.open(`${world.address}/actividad`);
    await sees(tab, row(/Corrigió el historial/), (found) => /Lo entregó/.test(found.text));
  },
};

const returnedLink: Job = {
  title: 'a link of a territory that was returned says so, and one that is wrong too',
  async run({ tab, congregation, address }) {
    const { id, token } = await seedPark(congregation);
    await congregation.call(returnAssignment, { params: { id }, body: {} });
    await tab.open(`${address}/territorio/${token}`);
    await sees(tab, text('Este territorio ha sido devuelto'));
    await tab.open(`${address}/territorio/no-existe`);
    await sees(tab, heading('Territorio no encontrado'));
  },
};

const expiredLink: Job = {
  title: 'a link that is over hides the map and leads to what the publisher still has',
  async run({ tab, congregation, address }) {
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    const old = await seedTerritory(congregation, 'Viejo');
    const kept = await seedTerritory(congregation, 'Mercado');
    const { token } = await assign(congregation, old.id, marta, -1);
    await assign(congregation, kept.id, marta, 5);
    await tab.open(`${address}/territorio/${token}`);
    await sees(tab, text(/^Caducó el/));
    await click(tab, link('Acceder a Mercado'));
    await sees(tab, heading('Mercado'));
  },
};

const calendarFile: Job = {
  title: 'a publisher saves the last day as a file for the calendar',
  async run(world) {
    const { token } = await seedPark(world.congregation);
    await world.tab.open(`${world.address}/territorio/${token}`);
    await sees(world.tab, { role: 'application', name: /^Mapa de/ });
    await click(world.tab, link('Agregar al calendario'));
    const file = (await world.takeSaved(/\.ics$/)).toString();
    if (!file.startsWith('BEGIN:VCALENDAR')) throw new Error(`no calendar: ${file}`);
  },
};

const unsent: Job = {
  title: 'an answer that no network carries waits, and is sent when there is one',
  expected: [/NetworkError|Load failed|Could not connect|Connection|net::ERR_|Failed to/i],
  async run({ tab, congregation, address }) {
    const { token } = await seedPark(congregation);
    await tab.open(`${address}/territorio/${token}`);
    await sees(tab, { role: 'application', name: /^Mapa de/ });
    await click(tab, button('Lo terminé'));
    await tab.switchNetwork('off');
    await click(tab, button('Enviar', { role: 'form', name: 'Lo terminé' }));
    await sees(tab, text(/^Sin conexión\. Se enviará cuando vuelva la conexión\./));
    await tab.switchNetwork('on');
    await tab.reload();
    await sees(tab, text(/^Enviado el .* Falta la respuesta\.$/));
  },
};

const several: Job = {
  title: 'two territories are chosen in their boxes and assigned at once',
  async run(world) {
    const { tab, congregation } = world;
    await seedPublishers(congregation, 'Marta Núñez');
    for (const name of ['1 Mercado', '2 Parque']) await seedTerritory(congregation, name);
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Más acciones de 1 Mercado'));
    await click(tab, menuItem('Otras acciones'));
    await click(tab, menuItem('Seleccionar'));
    await click(tab, { role: 'checkbox', name: /^Seleccionar 2 Parque/ });
    const bar = { role: 'region', name: 'Selección' };
    await click(tab, button(/^Asignar/, bar));
    const form = dialog('Asignar varios');
    for (const name of ['1 Mercado', '2 Parque'])
      await chooseTyped(tab, comboBox(name, form), 'marta', 'Marta Núñez');
    await click(tab, button('Asignar (2)', form));
    await sees(tab, dialog('Territorios asignados'));
    await sees(tab, link('Enviar el mensaje de 2 Parque por WhatsApp'));
  },
};

const retired: Job = {
  title: 'a territory with a history is retired and used again',
  async run(world) {
    const { tab, congregation } = world;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    const { id } = await seedTerritory(congregation, 'Mercado');
    await returnTerritory(congregation, await assign(congregation, id, marta));
    await openScreen(world, '/territories', 'Territorios');
    await click(tab, button('Más acciones de Mercado'));
    await click(tab, menuItem('Eliminar'));
    await click(tab, button('Retirar', question('Eliminar territorio')));
    await click(tab, button('Retirar', question('Retirar territorio')));
    await sees(tab, text('Territorio retirado'));
    await closeNotices(world);
    await openScreen(world, '/territories?show=retired', 'Territorios');
    await click(tab, button('Volver a usar Mercado'));
    await click(tab, button('Volver a usar', question('Volver a usar el territorio')));
    await sees(tab, text('Territorio de nuevo en uso'));
    await seesNone(tab, row(/Mercado/));
  },
};

const dashboard: Job = {
  title: 'the Dashboard lists what ends soon and what is over',
  async run(world) {
    const { tab, congregation } = world;
    const [marta] = await seedPublishers(congregation, 'Marta Núñez');
    for (const [name, days] of [
      ['Mercado', 3],
      ['Parque', 9],
    ] as const)
      await assign(congregation, (await seedTerritory(congregation, name)).id, marta, days);
    await openScreen(world, '/dashboard', 'Dashboard');
    await seesMany(tab, { role: 'listitem', within: list('Vencen en 14 días') }, 2);
  },
};

export const holdingJobs: readonly Job[] = [
  moreDays,
  declined,
  anotherTerritory,
  correction,
  returnedLink,
  expiredLink,
  calendarFile,
  unsent,
  several,
  retired,
  dashboard,
];
