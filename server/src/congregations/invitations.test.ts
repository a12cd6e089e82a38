import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { getSession } from '@territorios/contract/auth/api.ts';
import { acceptInvitation, getInvitation } from '@territorios/contract/congregations/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { newToken, sha256 } from '#call/tokens.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { invitations } from '#db/schema/invitation-tables.ts';
import { FAILED_LOOKUPS_A_MINUTE } from '#public-territory/failed-lookups.ts';
import { TEST_NOW, TEST_PASSWORD } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { invite } from './invitations.ts';

const t = await fileApp();
const DAY_MS = 24 * 3_600_000;

let turn = 0;
beforeEach(() => {
  turn += 1;
  t.clock.now = new Date(TEST_NOW.getTime() + turn * 3_600_000);
});

const newCode = async (email: string | null = null) =>
  (await invite(t.db, t.clock.now, email)).code;
const bodyOf = (name: string) => ({
  congregation_name: ` ${name} `,
  name: 'Ana',
  email: `${name}@Example.org`,
  password: TEST_PASSWORD,
  time_zone: 'Europe/Madrid',
});
const accept = (code: string, body: object) => t.send(acceptInvitation, { params: { code }, body });
const countOf = (name: string) => t.db.$count(congregations, eq(congregations.name, name));

const unusable = {
  status: 404,
  body: {
    code: 'not_found',
    error: 'Esta invitación ya se usó, venció o no está completa. Pida otra a quien se la envió.',
  },
};

it('an invitation makes a congregation with its superadministrator, who is signed in', async () => {
  const code = await newCode();
  expect(await t.call(getInvitation, { params: { code } })).toEqual({});
  const { token, user } = await t.call(acceptInvitation, {
    params: { code },
    body: bodyOf('Oriente'),
  });
  expect(user).toMatchObject({ name: 'Ana', email: 'oriente@example.org', role: 'superadmin' });
  const ana = { congregationId: '', id: user.id, email: user.email, token };
  expect((await t.call(getSession, {}, ana)).congregation.name).toBe('Oriente');
  expect(await t.call(getSettings, {}, ana)).toMatchObject({
    congregation_name: 'Oriente',
    time_zone: 'Europe/Madrid',
  });
  const entries = await t.call(listAuditEntries, { query: {} }, ana);
  expect(entries).toMatchObject([
    { subject: 'session', action: 'signed_in', administrator_name: 'Ana' },
    { subject: 'administrator', action: 'created', administrator_name: 'Ana' },
  ]);
});

it('only the hash of the code is stored', async () => {
  const code = await newCode();
  const rows = await t.db
    .select()
    .from(invitations)
    .where(eq(invitations.code_hash, sha256(code)));
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(code);
});

describe('a stranger cannot tell one invitation that does not work from another', () => {
  it('unknown, used and ended ones answer alike, to both calls', async () => {
    const [used, ended] = [await newCode(), await newCode()];
    await accept(used, bodyOf('Usada'));
    t.clock.now = new Date(t.clock.now.getTime() + 7 * DAY_MS);
    for (const code of [used, ended, newToken(), 'x', "' or true --"]) {
      expect(await t.send(getInvitation, { params: { code } })).toEqual(unusable);
      expect(await accept(code, bodyOf('Tarde'))).toEqual(unusable);
    }
    expect(await countOf('Tarde')).toBe(0);
  });

  it('an invitation works until the end of its seven days', async () => {
    const code = await newCode();
    t.clock.now = new Date(t.clock.now.getTime() + 7 * DAY_MS - 1);
    expect(await t.call(getInvitation, { params: { code } })).toEqual({});
  });

  it('whoever guesses is refused as one who guesses links', async () => {
    const guess = () => t.send(getInvitation, { params: { code: newToken() } });
    for (let count = 0; count < FAILED_LOOKUPS_A_MINUTE; count += 1) await guess();
    expect((await guess()).status).toBe(429);
    expect((await accept(newToken(), bodyOf('Guess'))).status).toBe(429);
  });
});

it('two who use one invitation at once make one congregation', async () => {
  for (let round = 0; round < 10; round += 1) {
    t.clock.now = new Date(t.clock.now.getTime() + 60_000);
    const code = await newCode();
    const answers = await Promise.all(
      ['a', 'b', 'c'].map((who) =>
        accept(code, { ...bodyOf(`Doble${round}`), email: `${who}${turn}-${round}@example.org` }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 404, 404]);
    expect(await countOf(`Doble${round}`)).toBe(1);
  }
});

describe('what cannot be stored leaves the invitation as it was', () => {
  it('an e-mail that is taken is refused beside its field, without a reason', async () => {
    const { email } = await t.congregation();
    const code = await newCode();
    const refused = await accept(code, { ...bodyOf('Tomada'), email });
    expect(refused).toMatchObject({ status: 409, body: { code: 'email_unusable' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['email']);
    expect(await countOf('Tomada')).toBe(0);
    expect((await accept(code, bodyOf('Tomada'))).status).toBe(201);
  });

  it('with an address, only that address may use it', async () => {
    const code = await newCode('eva@example.org');
    const refused = await accept(code, bodyOf('Ajena'));
    expect(refused).toMatchObject({ status: 400, body: { code: 'other_email' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['email']);
    expect((await accept(code, { ...bodyOf('Propia'), email: 'EVA@example.org' })).status).toBe(
      201,
    );
  });

  it('one invitation is tried twenty times a minute', async () => {
    const code = await newCode('luz@example.org');
    for (let count = 0; count < 20; count += 1)
      expect((await accept(code, bodyOf('Prueba'))).status).toBe(400);
    expect((await accept(code, bodyOf('Prueba'))).status).toBe(429);
    expect(await t.call(getInvitation, { params: { code } })).toEqual({});
  });
});

it('invitations that have ended are gone with the next one', async () => {
  await newCode();
  t.clock.now = new Date(t.clock.now.getTime() + 8 * DAY_MS);
  await newCode();
  expect(await t.db.$count(invitations)).toBe(1);
});
