/** The setting for answers on links, and the audit entries of these answers, over the real application. */
import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { answering, statusAndCode } from '#testing/answering.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;
let a: Awaited<ReturnType<typeof answering>>;

beforeEach(async () => {
  ana = await t.congregation();
  a = await answering(t, ana);
});

const lineOf = async (id: string) =>
  (await t.call(listAssignments, { query: {} }, ana)).find((line) => line.id === id);

describe('the setting', () => {
  const set = (mode: 'off' | 'tray' | 'accept_completed') =>
    t.call(updateSettings, { body: { requests: mode } }, ana);

  it('switched off, a link takes nothing more and what was sent can be taken back', async () => {
    const { token } = await a.link();
    await a.send(token, 'another');
    await set('off');
    expect(await t.call(getPublicTerritory, { params: { token } })).toMatchObject({
      takes_requests: false,
      requests: [{ kind: 'another' }],
    });
    expect(statusAndCode(await a.send(token, 'completed'))).toEqual([409, 'requests_off']);
    expect((await a.withdraw(token, 'another')).status).toBe(204);
  });

  it('a completed territory is returned at once where that is set, and nothing else is', async () => {
    await set('accept_completed');
    const { id, token } = await a.link();
    expect((await a.send(token, 'more_days')).body).toMatchObject({ outcome: null });
    const { status, body } = await a.send(token, 'completed');
    expect([status, body]).toMatchObject([201, { outcome: 'accepted' }]);
    expect(await lineOf(id)).toMatchObject({
      returned_at: TEST_NOW.toISOString(),
      completed_at: TEST_NOW.toISOString(),
    });
    expect(await a.tray()).toEqual([]);
  });
});

describe('the audit', () => {
  const entries = async () =>
    (await t.call(listAuditEntries, { query: {} }, ana)).map(
      ({ subject, action, subject_name, administrator_name, details }) => ({
        subject,
        action,
        subject_name,
        administrator_name,
        details,
      }),
    );

  it('the audit tells of the link that sent, and of the administrator who settled', async () => {
    const { token, territory_id } = await a.link();
    const request = await a.onTray(token, 'more_days', { message: 'Por favor' });
    await a.decline(request, { reply: 'No' });
    const parties = { publisher: 'Marta', publisher_id: a.marta, territory_id };
    expect((await entries()).slice(0, 2)).toEqual([
      {
        subject: 'request',
        action: 'declined',
        subject_name: 'Centro 1',
        administrator_name: 'Superadministrador',
        details: {
          ...parties,
          kind: 'more_days',
          days: 7,
          reply: 'No',
          changes: [{ field: 'outcome', from: null, to: 'declined' }],
        },
      },
      {
        subject: 'request',
        action: 'sent',
        subject_name: 'Centro 1',
        administrator_name: null,
        details: {
          ...parties,
          from_link: true,
          kind: 'more_days',
          days: 7,
          message: 'Por favor',
        },
      },
    ]);
  });

  it('the audit tells of a return at once as of the link’s', async () => {
    await t.call(updateSettings, { body: { requests: 'accept_completed' } }, ana);
    const { token } = await a.link();
    await a.send(token, 'completed');
    const [first, second] = await entries();
    expect([first, second].map((entry) => `${entry?.subject} ${entry?.action}`).toSorted()).toEqual(
      ['assignment returned', 'request sent'],
    );
    for (const entry of [first, second])
      expect(entry).toMatchObject({ administrator_name: null, details: { from_link: true } });
  });
});
