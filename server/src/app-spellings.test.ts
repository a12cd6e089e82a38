/** One row and one list have many spellings; none of them may pass for another one. */
import { beforeAll, describe, expect, it } from 'vitest';
import { addPasskey } from '#testing/passkey.ts';
import { passkeys } from '#db/schema/access-tables.ts';
import { testApp, type RefusalBody, type TestApp, type TestUser } from '#testing/app.ts';
import { rowsOf } from '#testing/rows.ts';

let t: TestApp;
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;
let queries = 0;

beforeAll(async () => {
  t = await testApp((statement) => {
    queries += 1;
    return statement;
  });
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

type Method = 'GET' | 'POST' | 'PATCH';

/** As another program sends it: by address and JSON, without the contract. */
async function send(method: Method, path: string, payload?: object) {
  const response = await t.app.inject({
    method,
    url: `/api${path}`,
    headers: { authorization: `Bearer ${ana.token}` },
    ...(payload && { payload }),
  });
  // What a test reads out of it fails on the spot where it is something else.
  const body = response.json() as RefusalBody & { id: string }[] & { id: string };
  return { status: response.statusCode, body };
}

const LARGE = (id: string) => id.toUpperCase();

describe('ids in capital letters', () => {
  it('a territory is not transferred to the publisher who holds it, in capital letters', async () => {
    const publisher_id = await rows.publisher();
    const body = { territory_id: LARGE(await rows.territory()), publisher_id: LARGE(publisher_id) };
    const assigned = await send('POST', '/assigned_territories', body);
    expect(assigned.status).toBe(201);
    const path = `/assigned_territories/${LARGE(assigned.body.id)}/transfer`;
    expect(await send('POST', path, { publisher_id: LARGE(publisher_id) })).toMatchObject({
      status: 400,
      body: { fields: { publisher_id: 'Este publicador ya tiene el territorio' } },
    });
  });

  it('several are assigned, moved and returned by ids in capital letters', async () => {
    const [place = ''] = await rows.territories(1);
    const line = { territory_id: LARGE(place), publisher_id: LARGE(await rows.publisher()) };
    const assigned = await send('POST', '/assigned_territories/bulk', { assignments: [line] });
    expect(assigned.status).toBe(201);
    const lines = assigned.body.map(({ id }) => ({ id: LARGE(id) }));
    const returned = await send('POST', '/assigned_territories/bulk-return', {
      assignments: lines,
    });
    expect(returned.status).toBe(200);
    const ids = [LARGE(place)];
    expect((await send('PATCH', '/territories/bulk', { ids, retired: true })).status).toBe(200);
  });

  it('one territory in two spellings stands twice in a list', async () => {
    const [place = ''] = await rows.territories(1);
    const publisher_id = await rows.publisher();
    const twice = [place, LARGE(place)];
    const assignments = twice.map((territory_id) => ({ territory_id, publisher_id }));
    for (const { status, body } of [
      await send('POST', '/assigned_territories/bulk', { assignments }),
      await send('PATCH', '/territories/bulk', { ids: twice, retired: true }),
    ]) {
      expect(status).toBe(409);
      expect(body.rows).toMatchObject([{ index: 1, code: 'listed_twice' }]);
    }
  });

  it('the limit of a publisher counts a line that names the publisher in capital letters', async () => {
    const places = await rows.territories(2);
    const publisher_id = await rows.publisher(1);
    const assignments = places.map((territory_id, index) => ({
      territory_id,
      publisher_id: index === 0 ? publisher_id : LARGE(publisher_id),
    }));
    const { body } = await send('POST', '/assigned_territories/bulk', { assignments });
    expect(body.rows).toMatchObject([{ index: 1, code: 'publisher_full' }]);
  });

  it('whoever changes their own password keeps their passkeys, also by an id in capital letters', async () => {
    await addPasskey(t, ana);
    const before = await t.db.$count(passkeys);
    const body = { password: 'otra contraseña larga' };
    expect((await send('PATCH', `/administrators/${LARGE(ana.id)}`, body)).status).toBe(200);
    expect(await t.db.$count(passkeys)).toBe(before);
  });
});

it('a list that is asked for by another spelling of its path is the one that is ready', async () => {
  await send('GET', '/zones');
  const statements = async (path: string) => {
    const before = queries;
    expect((await send('GET', path)).status).toBe(200);
    return queries - before;
  };
  const ready = await statements('/zones');
  expect(await statements('/%7aones')).toBe(ready);
  expect(await statements('/%7Aone%73?x=1')).toBe(ready);
});
