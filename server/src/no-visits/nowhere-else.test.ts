/** An address where nobody visits is read where it is shown, and leaves no byte anywhere else. */
import { createOuting } from '@territorios/contract/outings/api.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { listNoVisits, saveNoVisits } from '@territorios/contract/no-visits/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { createLog } from '#http/log.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { askFor, digestsOf, MORNING } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { mailServer } from '#testing/mail-server.ts';
import { rowsOf } from '#testing/rows.ts';

/** A word that nothing else has, and that no encoding of a mail changes. */
const MARK = 'xolotlan7391';
const ADDRESS = `${MARK} 12`;

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let id: string;

beforeEach(async () => {
  await t.moveTo(TEST_NOW);
  ana = await t.congregation();
  rows = rowsOf(t, ana);
  await t.call(updateSettings, { body: { no_visit: true, card_codes: true } }, ana);
  id = await rows.territory('Centro 1');
  // More than a year old, so that the panel asks about it.
  const body = [{ address: ADDRESS, since: '2025-01-01' }];
  await t.call(saveNoVisits, { params: { id }, body }, ana);
});

it('of all that can be read only the list itself and the links of who works there have an address, so no file made of other lists has one', async () => {
  const { token } = await rows.assign(id, await rows.publisher(), '2026-11-22');
  const body = { on: '2026-11-21', time: null, place: null, captain_id: null, territory_ids: [id] };
  const outing = await t.call(createOuting, { body }, ana);
  const found: string[] = [];
  for (const endpoint of endpoints.filter(({ method }) => method === 'GET')) {
    const params = { id, token: endpoint.path.includes('outing') ? outing.token : token };
    const path = endpoint.path.replace(/:(\w+)/g, (_all, name: string) =>
      name === 'token' ? params.token : id,
    );
    const answer = await t.app.inject({
      url: `/api${path}`,
      headers: { authorization: `Bearer ${ana.token}` },
    });
    if (answer.body.includes(MARK)) found.push(endpoint.path);
  }
  expect(found.toSorted()).toEqual([
    '/no_visits',
    '/public/outing/:token',
    '/public/territory/:token',
    '/territories/:id/no_visits',
  ]);
});

it('the daily mail has no address, also where the panel asks about one', async () => {
  await rows.assign(id, await rows.publisher(), '2026-11-22');
  expect(await t.call(listNoVisits, { query: { due: 'true' } }, ana)).toHaveLength(1);
  await askFor(t, ana);
  const mail = await mailServer();
  const { tick } = await digestsOf(t, mail.url, 'https://panel.example');
  t.clock.now = MORNING;
  await tick();
  const [got, ...others] = mail.mails;
  expect(others).toEqual([]);
  expect(got?.text).toContain('Centro 1');
  expect(`${got?.source} ${got?.text}`).not.toContain(MARK);
});

it('no line of the log has an address, whether it is stored, refused, unreadable, or fails in the database', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, log });
  const put = async (payload: string) => {
    const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
    const url = `/api/territories/${id}/no_visits`;
    return (await app.inject({ method: 'PUT', url, headers, payload })).statusCode;
  };
  const list = (address: string) => JSON.stringify([{ address }]);
  expect(await put(list(ADDRESS))).toBe(200);
  expect(await put(list(MARK.repeat(10)))).toBe(400);
  expect(await put(`[{ "address": "${MARK}" and no JSON any more`)).toBe(400);
  await t.asOwner(
    sql.raw(`alter table no_visits add constraint broken check (address <> '${MARK}')`),
  );
  expect(await put(list(MARK))).toBe(500);
  await t.asOwner(sql`alter table no_visits drop constraint broken`);
  await app.close();
  expect(lines.join('')).toContain('unexpected error');
  expect(lines.join('')).toContain(`/api/territories/${id}/no_visits`);
  expect(lines.join('')).not.toContain(MARK);
});
