/** The daily mail and who gets it, as a real mail server receives it. */
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { assignments } from '#db/schema/assignment-tables.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { digests } from '#db/schema/digest-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { answering } from '#testing/answering.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { MINUTE_MS } from '#clock.ts';
import { addUnused, askFor, digestsOf, later, MORNING } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { mailServer } from '#testing/mail-server.ts';
import { rowsOf } from '#testing/rows.ts';

const DAY_MS = 24 * 60 * MINUTE_MS;

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  await t.db.delete(digests);
  await t.moveTo(TEST_NOW);
  ana = await t.congregation();
});

describe('the mail', () => {
  it('says what needs attention, the most urgent first, with names and days', async () => {
    const rows = rowsOf(t, ana);
    const a = await answering(t, ana);
    const hold = async (name: string, publisher: string, expiresAt: string) =>
      rows.assign(await rows.territory(name), await rows.publisher(9, publisher), expiresAt);
    await hold('Norte 1', 'Luis', '2026-11-20');
    await hold('Norte 2', 'Eva', '2026-11-21');
    await hold('Norte 3', 'José', '2026-12-05');
    await hold('Norte 4', 'Raúl', '2026-12-06');
    await addUnused(t, ana, 'Sur 1');
    await rows.pastLine(await addUnused(t, ana, 'Sur 2'), '2026-06-01', '2026-07-24');
    await rows.pastLine(await addUnused(t, ana, 'Sur 3'), '2026-06-01', '2026-10-01');
    const { token } = await a.link('2027-03-01');
    await a.send(token, 'more_days');
    await askFor(t, ana);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url, 'https://panel.example');
    t.clock.now = MORNING;
    await tick();
    expect(mail.mails).toHaveLength(1);
    const [got] = mail.mails;
    expect(got?.to).toEqual([ana.email]);
    expect(Object.fromEntries(got?.headers ?? [])).toMatchObject({
      from: 'territorios@panel.example',
      to: ana.email,
      subject: 'Territorios: 6 por atender',
      'content-type': 'text/plain; charset=utf-8',
      'auto-submitted': 'auto-generated',
      date: 'Sat, 21 Nov 2026 13:00:00 +0000',
    });
    expect(got?.text.replace(/^Congregación \d+/, 'Congregación 1')).toBe(
      [
        'Congregación 1: lo que necesita atención el 21/11/2026.',
        'Respuestas de los publicadores (1)\n- Centro 1 · Marta · necesita más días (7)',
        'Expirados (1)\n- Norte 1 · Luis · venció ayer',
        'Vencen en 14 días (2)\n- Norte 2 · Eva · vence hoy\n- Norte 3 · José · faltan 14 días',
        'Sin uso +90 días (2)\n- Sur 1 · nunca asignado\n- Sur 2 · sin uso desde hace 120 días',
        'Abra el panel: https://panel.example',
        'Recibe este correo porque lo pidió. Si ya no lo quiere, desmárquelo en «Mi cuenta».',
        '',
      ]
        .join('\n\n')
        .trimEnd()
        .concat('\n'),
    );
  });

  it('has no token and no link of a territory, and none to the panel where its address is not known', async () => {
    const rows = rowsOf(t, ana);
    const publisher = await rows.publisher();
    await rows.assign(await rows.territory('Norte 1'), publisher, '2026-11-22');
    await t.call(updateSettings, { body: { card_codes: true } }, ana);
    await askFor(t, ana);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    const [got] = mail.mails;
    expect(got?.text).toContain('Norte 1');
    expect(got?.text).not.toMatch(/https?:|\/territor/);
    const tokens = await t.db.select({ token: assignments.token }).from(assignments);
    const codes = await t.db.select({ code: territories.card_code }).from(territories);
    const secrets = [...tokens.map(({ token }) => token), ...codes.map(({ code }) => code)];
    const known = secrets.filter((secret) => secret !== null);
    expect(known.length).toBeGreaterThan(2);
    for (const secret of known) expect(`${got?.source} ${got?.text}`).not.toContain(secret);
  });

  it('names with line breaks of any kind stay in their line and become neither headers nor recipients', async () => {
    const rows = rowsOf(t, ana);
    const evil = ' uno\r\nBcc: otra@example.org\r\n\r\n.\r\nDATA\u2028dos\u0085tres';
    const publisher = await rows.publisher();
    await rows.assign(await rows.territory(), publisher, '2026-11-22');
    const ofAna = { congregation_id: ana.congregationId };
    for (const table of [territories, publishers]) {
      await t.db
        .update(table)
        .set({ name: evil })
        .where(eq(table.congregation_id, ofAna.congregation_id));
    }
    await t.db
      .update(congregations)
      .set({ name: evil })
      .where(eq(congregations.id, ana.congregationId));
    await askFor(t, ana);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    expect(mail.mails).toHaveLength(1);
    const [got] = mail.mails;
    expect(got?.to).toEqual([ana.email]);
    expect(got?.headers.has('bcc')).toBe(false);
    expect(got?.headers.get('subject')).toBe('Territorios: 1 por atender');
    const flat = 'uno Bcc: otra@example.org . DATA dos tres';
    expect(got?.text.split('\n')[3]).toBe(`-  ${flat} ·  ${flat} · falta 1 día`);
  });

  it('has at most ten lines of a kind and says how many more there are', async () => {
    await rowsOf(t, ana).territories(12);
    await t.db.execute(
      sql`update territories set created_at = '2026-01-01' where congregation_id = ${ana.congregationId}`,
    );
    await askFor(t, ana);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    const [got] = mail.mails;
    expect(got?.headers.get('subject')).toBe('Territorios: 12 por atender');
    expect(got?.text.split('\n').filter((line) => line.startsWith('- '))).toHaveLength(10);
    expect(got?.text).toContain('\ny 2 más\n');
  });
});

const byAddress = (a: unknown[], b: unknown[]) => String(a[0]).localeCompare(String(b[0]));

describe('who gets it', () => {
  it('only those who asked, each of their own congregation alone', async () => {
    const [luis, other] = [await t.colleague(ana), await t.congregation()];
    await t.colleague(ana);
    await addUnused(t, ana, 'De Ana');
    await addUnused(t, other, 'De otra');
    for (const user of [ana, luis, other]) await askFor(t, user);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    const got = mail.mails.map(({ to, text }) => [
      ...to,
      text.includes('De Ana'),
      text.includes('De otra'),
    ]);
    expect(got.toSorted(byAddress)).toEqual(
      [
        [ana.email, true, false],
        [luis.email, true, false],
        [other.email, false, true],
      ].toSorted(byAddress),
    );
  });

  it('nobody of a congregation where nothing needs attention', async () => {
    await rowsOf(t, ana).territory('Nuevo');
    await askFor(t, ana);
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    expect(mail.mails).toEqual([]);
    await t.db.update(territories).set({ created_at: '2026-01-01T00:00:00.000Z' });
    await tick();
    expect(mail.mails).toEqual([]);
    t.clock.now = later(MORNING, DAY_MS);
    await tick();
    expect(mail.mails).toHaveLength(1);
  });

  it('nobody who stopped it, and who changed the e-mail at the new one', async () => {
    const luis = await t.colleague(ana);
    await addUnused(t, ana, 'Sur 1');
    for (const user of [ana, luis]) await askFor(t, user);
    await askFor(t, luis, false);
    const email = 'nueva-de-ana@example.org';
    await t.db.update(administrators).set({ email }).where(eq(administrators.id, ana.id));
    const mail = await mailServer();
    const { tick } = await digestsOf(t, mail.url);
    t.clock.now = MORNING;
    await tick();
    expect(mail.mails.map(({ to }) => to)).toEqual([[email]]);
  });
});
