/** While the rows of a congregation are held for long, as its deletion holds them, others are served. */
import { getSession, login } from '@territorios/contract/auth/api.ts';
import { createImport } from '@territorios/contract/imports/api.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { Client } from 'pg';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { TEST_PASSWORD, testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { importBody } from '#testing/imports.ts';

/** More than there are connections. */
const CALLS = 14;
const PAST_A_TOUCH_MS = 61_000;
/** PostgreSQL ends a waiting statement after twenty seconds, so an answer within this time did not wait for that. */
const BEFORE_THAT = { timeout: 15_000 };

let t: TestApp;

beforeAll(async () => {
  t = await testApp();
});

async function hold(...statements: string[]): Promise<void> {
  const holder = new Client(t.config);
  await holder.connect();
  onTestFinished(() => holder.end());
  await holder.query(['begin', ...statements].join('; '));
}

const deletionOf = ({ congregationId }: TestUser): string[] => [
  `select from congregations where id = '${congregationId}' for update`,
  `delete from sessions where congregation_id = '${congregationId}'`,
];

const times = <T>(ask: (turn: number) => T): T[] =>
  Array.from({ length: CALLS }, (_, turn) => ask(turn));

it(
  'whose session is used does not wait to have that noted, and takes no connection of others',
  BEFORE_THAT,
  async () => {
    const [leaving, other] = [await t.congregation(), await t.congregation()];
    t.clock.now = new Date(t.clock.now.getTime() + PAST_A_TOUCH_MS);
    await hold(...deletionOf(leaving));
    const used = await Promise.all(times(() => t.send(getSession, {}, leaving)));
    expect(new Set(used.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await t.send(getSession, {}, other)).status).toBe(200);
  },
);

it(
  'who signs in there hears so at once, with the password and without, and others sign in',
  BEFORE_THAT,
  async () => {
    const [leaving, other] = [await t.congregation(), await t.congregation()];
    await hold(...deletionOf(leaving));
    const signIn = ({ email }: TestUser, password: string) =>
      t.send(login, { body: { email, password } });
    const tried = await Promise.all([
      signIn(leaving, TEST_PASSWORD),
      signIn(leaving, 'no es la contraseña'),
      signIn(other, TEST_PASSWORD),
    ]);
    expect(tried.map(({ status }) => status)).toEqual([503, 503, 200]);
    expect(tried[1].body).toMatchObject({ error: refusal('unavailable').text });
  },
);

it('imports that wait for another one of their congregation leave places for others', async () => {
  const busy = await Promise.all(Array.from({ length: 6 }, () => t.congregation()));
  await hold(
    ...busy.map(
      ({ congregationId }) =>
        `select pg_advisory_xact_lock(hashtextextended('import ${congregationId}', 0))`,
    ),
  );
  const body = importBody([{ kind: 'territories', rows: [{ name: 'Uno' }] }]);
  for (const user of busy) void t.send(createImport, { body }, user);
  const other = await t.congregation();
  expect((await t.send(createZone, { body: { name: 'Centro' } }, other)).status).toBe(201);
});
