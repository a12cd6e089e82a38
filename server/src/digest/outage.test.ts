/** A mail server that is away, refuses, or never answers. */
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import { digests } from '#db/schema/digest-tables.ts';
import { TEST_NOW, type TestUser } from '#testing/app.ts';
import { MINUTE_MS } from '#clock.ts';
import { askFor, digestsOf, later, MORNING } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { mailServer, silentMailServer } from '#testing/mail-server.ts';
import { rowsOf } from '#testing/rows.ts';

const t = await fileApp();
let ana: TestUser;

beforeEach(async () => {
  await t.db.delete(digests);
  await t.moveTo(TEST_NOW);
  ana = await t.congregation();
  const rows = rowsOf(t, ana);
  await rows.assign(await rows.territory('Norte 1'), await rows.publisher(), '2026-11-24');
  await askFor(t, ana);
});

const rowOf = async (user: TestUser) => {
  const found = await t.db.select().from(digests).where(eq(digests.administrator_id, user.id));
  return found.map(({ due_at, failures }) => ({ due_at, failures }))[0];
};

it('a server that is away is tried again with growing pauses, also by another program, and the mail comes once', async () => {
  const away = await mailServer();
  await away.close();
  const first = await digestsOf(t, away.url);
  const at = (minutes: number) => later(MORNING, minutes * MINUTE_MS);
  for (const [failures, [tried, next]] of [
    [0, 5],
    [5, 15],
    [15, 35],
    [35, 75],
    [75, 155],
    [155, 275],
    [275, 395],
  ].entries()) {
    t.clock.now = at((tried ?? 0) - 0.01);
    await first.tick();
    t.clock.now = at(tried ?? 0);
    await first.tick();
    const due_at = at(next ?? 0).toISOString();
    expect(await rowOf(ana)).toEqual({ due_at, failures: failures + 1 });
  }
  expect(first.logged).toHaveLength(7);
  expect(first.logged[0]).toEqual({
    code: 'ESOCKET',
    response: undefined,
    command: 'CONN',
    line: 'daily mail not sent',
  });
  await first.stop();

  const back = await mailServer({ port: away.port });
  const second = await digestsOf(t, back.url);
  t.clock.now = at(395);
  await second.tick();
  await second.tick();
  expect(back.mails).toHaveLength(1);
  expect(await rowOf(ana)).toEqual({ due_at: '2026-11-22T13:00:00.000Z', failures: 0 });
});

it('a mail that could not be sent all day gives way to the next day’s', async () => {
  const away = await mailServer();
  await away.close();
  const first = await digestsOf(t, away.url);
  t.clock.now = new Date('2026-11-22T05:59:00.000Z');
  await first.tick();
  expect(await rowOf(ana)).toEqual({ due_at: '2026-11-22T06:04:00.000Z', failures: 1 });
  const back = await mailServer({ port: away.port });
  t.clock.now = new Date('2026-11-22T06:04:00.000Z');
  await first.tick();
  expect(await rowOf(ana)).toEqual({ due_at: '2026-11-22T13:00:00.000Z', failures: 0 });
  t.clock.now = new Date('2026-11-22T13:00:00.000Z');
  await first.tick();
  expect(back.mails.map(({ text }) => text)).toEqual([expect.stringContaining('22/11/2026')]);
});

it('a congregation whose addresses break the connection holds up no other one', async () => {
  const addresses = [ana.email];
  for (let more = 0; more < 20; more += 1) {
    const colleague = await t.colleague(ana);
    await askFor(t, colleague);
    addresses.push(colleague.email);
  }
  const eva = await t.congregation();
  const rows = rowsOf(t, eva);
  await rows.assign(await rows.territory('Sur 1'), await rows.publisher(), '2026-11-24');
  await askFor(t, eva);
  const mail = await mailServer({ breaks: (address) => addresses.includes(address) });
  const { tick, logged } = await digestsOf(t, mail.url);
  t.clock.now = MORNING;
  await tick();
  expect(mail.mails.map(({ to }) => to)).toEqual([[eva.email]]);
  expect(logged).toHaveLength(1);
});

it('an address that is refused holds up nobody else, and the log has neither addresses nor names', async () => {
  const luis = await t.colleague(ana);
  await askFor(t, luis);
  const mail = await mailServer({ refuses: (address) => address === ana.email });
  const { tick, logged } = await digestsOf(t, mail.url);
  t.clock.now = MORNING;
  await tick();
  expect(mail.mails.map(({ to }) => to)).toEqual([[luis.email]]);
  expect(logged).toEqual([
    { code: 'EENVELOPE', response: 550, command: 'RCPT TO', line: 'daily mail not sent' },
  ]);
  expect(await rowOf(ana)).toMatchObject({ failures: 1 });
  expect(await rowOf(luis)).toMatchObject({ failures: 0 });
});

it('a server that never answers holds up neither a call nor the end of the program, and the mail is due again', async () => {
  const silent = await silentMailServer();
  const { tick, stop, logged } = await digestsOf(t, silent.url);
  t.clock.now = MORNING;
  const looking = tick();
  await vi.waitFor(() => expect(silent.sockets.size).toBe(1), { timeout: 20_000 });
  // Of the pool none is in use: the transaction that read has ended.
  const { totalCount, idleCount, waitingCount } = t.db.$client;
  expect([totalCount - idleCount, waitingCount]).toEqual([0, 0]);
  await t.moveTo(MORNING);
  expect(await t.call(listTerritories, { query: {} }, ana)).toHaveLength(1);
  expect(await rowOf(ana)).toEqual({ due_at: '2026-11-22T13:00:00.000Z', failures: 0 });
  await stop();
  await looking;
  await vi.waitFor(() => expect(silent.sockets.size).toBe(0), { timeout: 5_000 });
  expect(logged).toEqual([]);
  expect(await rowOf(ana)).toEqual({ due_at: '2026-11-21T13:05:00.000Z', failures: 1 });
});
