import { endpoints } from '@territorios/contract/endpoints.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getSession } from '@territorios/contract/auth/api.ts';
import { createAssignment } from '@territorios/contract/assignments/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { getSettings, updateSettings } from '@territorios/contract/settings/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { warnOfUnknownTimeZones } from '#congregations/unknown-time-zones.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { createLog } from '#http/log.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';

/** Nobody has changed the texts that are sent, allowed codes on cards, or refused answers. */
const ORIGINAL = {
  congregation_name: expect.stringMatching(/^Congregación \d+$/),
  share_text: null,
  reminder_text: null,
  card_codes: false,
  requests: 'tray',
  first_map: 'boundary',
  paper: 'a4',
  rest_months: 4,
  no_visit: false,
  keep_service_years: null,
};

const t = await fileApp();

describe('a time zone', () => {
  it('a time zone is stored in its one spelling, from any capitals', async () => {
    const user = await t.congregation();
    for (const time_zone of ['europe/madrid', 'EUROPE/MADRID', 'Europe/Madrid']) {
      const answer = await t.call(updateSettings, { body: { time_zone } }, user);
      expect(answer.time_zone).toBe('Europe/Madrid');
    }
  });

  it('a time zone that this server does not know counts as UTC, is shown as it is, and can be replaced', async () => {
    const user = await t.congregation();
    await t.db
      .update(congregations)
      .set({ time_zone: 'Marte/Olimpo' })
      .where(eq(congregations.id, user.congregationId));
    const rows = rowsOf(t, user);
    const { token, expires_at } = await rows.assign(await rows.territory(), await rows.publisher());
    expect(expires_at).toBe('2026-12-20');
    const lists = endpoints.filter(
      ({ method, access, params }) => method === 'GET' && access === 'signed-in' && !params,
    );
    for (const list of lists) expect((await t.send(list, {}, user)).status).toBe(200);
    expect(await t.call(getPublicTerritory, { params: { token } })).toMatchObject({
      territory: { time_zone: 'UTC' },
    });
    expect(await t.call(getSettings, {}, user)).toMatchObject({ time_zone: 'Marte/Olimpo' });

    await t.call(updateSettings, { body: { time_zone: 'Europe/Madrid' } }, user);
    expect(await t.call(getSettings, {}, user)).toMatchObject({ time_zone: 'Europe/Madrid' });
  });

  it('a time zone that this server does not know is logged once, at the start', async () => {
    const user = await t.congregation();
    await t.db
      .update(congregations)
      .set({ time_zone: 'Marte/Fobos' })
      .where(eq(congregations.id, user.congregationId));
    const lines: string[] = [];
    const log = createLog('warn', { write: (line) => lines.push(line) });
    await warnOfUnknownTimeZones(t.db, log);
    expect(lines.filter((line) => line.includes(user.congregationId))).toEqual([
      expect.stringContaining('Marte/Fobos'),
    ]);
  });
});

describe('the settings of a congregation', () => {
  // Specification: 3, 7, 9
  it('the settings of a congregation begin with thirty days and the congregation’s time zone', async () => {
    const user = await t.congregation({ timeZone: 'Europe/Madrid' });
    expect(await t.send(getSettings, {}, user)).toEqual({
      status: 200,
      body: { territory_link_days: 30, time_zone: 'Europe/Madrid', ...ORIGINAL },
    });
  });

  // Specification: 7
  it('the settings of a congregation change one at a time or together, and both are answered', async () => {
    const user = await t.congregation();
    expect(await t.send(updateSettings, { body: { territory_link_days: 60 } }, user)).toEqual({
      status: 200,
      body: {
        ...ORIGINAL,
        territory_link_days: 60,
        time_zone: 'America/Mexico_City',
        paper: 'letter',
      },
    });
    const both = { territory_link_days: 3650, time_zone: 'Europe/Madrid' };
    const changed = { ...both, ...ORIGINAL };
    expect(await t.call(updateSettings, { body: both }, user)).toEqual(changed);
    expect(await t.call(updateSettings, { body: {} }, user)).toEqual(changed);
    expect(await t.call(getSettings, {}, user)).toEqual(changed);
  });

  // Specification: 6
  it('the settings of a congregation change by an admin too, and for no other congregation', async () => {
    const user = await t.congregation();
    const other = await t.congregation();
    const admin = await t.colleague(user);
    await t.call(updateSettings, { body: { territory_link_days: 7 } }, admin);
    expect((await t.call(getSettings, {}, user)).territory_link_days).toBe(7);
    expect((await t.call(getSettings, {}, other)).territory_link_days).toBe(30);
  });

  // Specification: 5, 9
  it.each([0, -1, 1.5, '30', null])(
    'the settings of a congregation refuse %j days',
    async (territory_link_days) => {
      const user = await t.congregation();
      const sentence = 'El número de días debe ser un número positivo';
      expect(await t.send(updateSettings, { body: { territory_link_days } }, user)).toEqual({
        status: 400,
        body: { error: sentence, code: 'invalid', fields: { territory_link_days: sentence } },
      });
    },
  );

  it('the settings of a congregation refuse a time zone that does not exist', async () => {
    const user = await t.congregation();
    const { status, body } = await t.send(
      updateSettings,
      { body: { time_zone: 'Marte/Olimpo' } },
      user,
    );
    expect([status, body.fields]).toEqual([400, { time_zone: 'La zona horaria no es válida' }]);
  });

  it('the texts that are sent are kept as written, and given back to the program when emptied', async () => {
    const user = await t.congregation();
    const texts = {
      share_text: 'Hola, {publicador}:\n{enlace}',
      reminder_text: '{dias}: {enlace}',
    };
    expect(await t.call(updateSettings, { body: texts }, user)).toMatchObject(texts);
    expect(await t.call(getSettings, {}, user)).toMatchObject(texts);
    await t.call(updateSettings, { body: { share_text: ' ' } }, user);
    expect(await t.call(getSettings, {}, user)).toMatchObject({ ...texts, share_text: null });
    const entries = await t.call(listAuditEntries, { query: { subject: 'settings' } }, user);
    expect(entries[0]?.details.changes).toEqual([
      { field: 'share_text', from: texts.share_text, to: null },
    ]);
  });

  it('two administrators who change different settings at once both have what they wrote', async () => {
    const user = await t.congregation();
    const colleague = await t.colleague(user);
    const share_text = 'Uno: {enlace}';
    const reminder_text = 'Otro: {enlace}';
    await Promise.all([
      t.call(updateSettings, { body: { share_text } }, user),
      t.call(updateSettings, { body: { reminder_text } }, colleague),
      t.call(updateSettings, { body: { territory_link_days: 45 } }, user),
    ]);
    expect(await t.call(getSettings, {}, user)).toMatchObject({
      territory_link_days: 45,
      share_text,
      reminder_text,
    });
    const entries = await t.call(listAuditEntries, { query: { subject: 'settings' } }, user);
    const changes = entries.flatMap(({ details }) => details.changes ?? []);
    // Each entry says what its own call changed, and nothing of the others.
    expect(changes.map(({ field, from }) => `${field}: ${from}`).toSorted()).toEqual([
      'reminder_text: null',
      'share_text: null',
      'territory_link_days: 30',
    ]);
  });

  it('the settings of a congregation refuse a text without the link, beside its field', async () => {
    const user = await t.congregation();
    const { status, body } = await t.send(updateSettings, { body: { share_text: 'Hola' } }, user);
    const sentence = 'Falta {enlace}: sin él, el publicador no puede abrir el territorio';
    expect([status, body.fields]).toEqual([400, { share_text: sentence }]);
  });

  it('a congregation that is renamed has its new name everywhere, and its history both', async () => {
    const user = await t.congregation();
    const before = (await t.call(getSettings, {}, user)).congregation_name;
    const body = { congregation_name: '  Los Álamos ', paper: 'a4', rest_months: 0 } as const;
    const after = { ...body, congregation_name: 'Los Álamos' };
    expect(await t.call(updateSettings, { body }, user)).toMatchObject(after);
    expect(await t.call(getSettings, {}, user)).toMatchObject(after);
    const { congregation } = await t.call(getSession, {}, user);
    expect(congregation.name).toBe('Los Álamos');
    const [entry] = await t.call(listAuditEntries, { query: { subject: 'settings' } }, user);
    expect(entry?.subject_name).toBe('Los Álamos');
    expect(entry?.details.changes).toEqual([
      { field: 'congregation_name', from: before, to: 'Los Álamos' },
      { field: 'paper', from: null, to: 'a4' },
      { field: 'rest_months', from: 4, to: 0 },
    ]);
  });

  it('until somebody chooses, the paper is that of the country of the time zone', async () => {
    const user = await t.congregation({ timeZone: 'America/Bogota' });
    const paper = async () => (await t.call(getSettings, {}, user)).paper;
    expect(await paper()).toBe('letter');
    await t.call(updateSettings, { body: { time_zone: 'Europe/Madrid' } }, user);
    expect(await paper()).toBe('a4');
    await t.call(updateSettings, { body: { paper: 'letter' } }, user);
    expect(await paper()).toBe('letter');
  });

  // Specification: 4
  it('the settings of a congregation decide how long the next assignment lasts', async () => {
    const user = await t.congregation();
    const role = await t.call(createPublisherRole, { body: { name: 'Rol' } }, user);
    const { id: publisher_id } = await t.call(
      createPublisher,
      { body: { name: 'Marta', role_id: role.id } },
      user,
    );
    const { id: territory_id } = await t.call(createTerritory, { body: { name: 'T-1' } }, user);
    await t.call(updateSettings, { body: { territory_link_days: 3 } }, user);
    const { expires_at } = await t.call(
      createAssignment,
      { body: { territory_id, publisher_id } },
      user,
    );
    expect(expires_at).toBe('2026-11-23');
  });
});
