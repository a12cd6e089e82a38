/** Two at once on what publishers answered, over the real application; each also without its guard. */
import { listAssignments, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { buildApp } from '#app.ts';
import { requests } from '#db/schema/request-tables.ts';
import { answering, statusAndCode } from '#testing/answering.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';
import { happensOnce } from '#testing/meeting.ts';

const ROUNDS = 15;

interface On {
  t: TestApp;
  user: TestUser;
  a: Awaited<ReturnType<typeof answering>>;
  /** A second program on the database: in one, the changes by links take turns. */
  second: FastifyInstance;
}

async function on(t: TestApp): Promise<On> {
  const user = await t.congregation();
  const second = await buildApp({ db: t.db, clock: () => t.clock.now });
  return { t, user, a: await answering(t, user), second };
}

let guarded: On;

beforeAll(async () => {
  guarded = await on(await testApp());
});

const statuses = (answers: { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

describe('a double press', () => {
  const press = async ({ a }: On) => {
    const { token } = await a.link();
    const answers = await Promise.all([a.send(token, 'completed'), a.send(token, 'completed')]);
    return { answers, open: (await a.shown(token)).length };
  };

  it('a double press is one request, and the other one reads so', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, open } = await press(guarded);
      expect([statuses(answers), open]).toEqual([[201, 409], 1]);
    }
  });
});

describe('several kinds from several phones at once', () => {
  const sendFour = async ({ t, a, second }: On) => {
    const { id, token } = await a.link();
    const sendToSecond = async (kind: RequestKind) => {
      const payload = { kind, ...(kind === 'more_days' && { days: 7 }) };
      const url = `/api/public/territory/${token}/requests`;
      return { status: (await second.inject({ method: 'POST', url, payload })).statusCode };
    };
    const answers = await Promise.all([
      a.send(token, 'completed'),
      sendToSecond('unfinished'),
      a.send(token, 'another'),
      sendToSecond('more_days'),
    ]);
    const stored = await t.db.select().from(requests).where(eq(requests.assignment_id, id));
    return { answers, numbers: stored.map(({ number }) => number).toSorted((x, y) => x - y) };
  };

  it('several kinds from several phones at once are all taken and numbered', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, numbers } = await sendFour(guarded);
      expect([statuses(answers), numbers]).toEqual([
        [201, 201, 201, 201],
        [1, 2, 3, 4],
      ]);
    }
  });

  it('control: without the lock of the assignment some fail', async () => {
    const unlocked = await on(
      await testApp((statement) =>
        statement.replace(/^(select "id" from "assignments" .*) for no key update$/s, '$1'),
      ),
    );
    const failed = await happensOnce(async () =>
      (await sendFour(unlocked)).answers.some(({ status }) => status !== 201),
    );
    expect(failed).toBe(true);
  });
});

describe('two administrators on one request', () => {
  /** @returns how often the audit has it as accepted */
  const acceptTwice = async ({ t, user, a }: On) => {
    const { token } = await a.link('2026-12-01');
    const id = await a.onTray(token, 'more_days');
    const answers = await Promise.all([a.accept(id), a.accept(id)]);
    const entries = await t.call(listAuditEntries, { query: { subject: 'request' } }, user);
    const told = entries.filter(
      ({ subject_id, action }) => subject_id === id && action === 'accepted',
    );
    return { answers, told: told.length };
  };

  it('two administrators who accept at once do it once', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, told } = await acceptTwice(guarded);
      expect([statuses(answers), told]).toEqual([[200, 409], 1]);
    }
  });

  it('control: settled without looking whether it is open, it is done twice', async () => {
    const blind = await on(
      await testApp((statement) =>
        statement.replace(/^(update "requests" .*) and "requests"\."settled_at" is null/s, '$1'),
      ),
    );
    const twice = await happensOnce(async () => (await acceptTwice(blind)).told > 1);
    expect(twice).toBe(true);
  });

  it('one who accepts beside one who declines: one of the two is answered', async () => {
    const { a } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await a.link();
      const id = await a.onTray(token, 'unfinished');
      expect(statuses(await Promise.all([a.accept(id), a.decline(id)]))).toEqual([200, 409]);
    }
  });
});

describe('who accepts beside who returns the territory', () => {
  /** @returns the stored outcome and whether a call was undone by the database */
  const race = async ({ t, user, a }: On) => {
    const { id, token } = await a.link();
    const request = await a.onTray(token, 'completed');
    const answers = await Promise.all([
      a.accept(request),
      t.send(returnAssignment, { params: { id }, body: { completed: false } }, user),
    ]);
    const [stored] = await t.db.select().from(requests).where(eq(requests.id, request));
    const lines = await t.call(listAssignments, { query: {} }, user);
    return { answers, outcome: stored?.outcome, line: lines.find((line) => line.id === id) };
  };

  it('who accepts beside who returns the territory: it is returned once, and the request says by whom', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { answers, outcome, line } = await race(guarded);
      const [accepted, returned] = answers;
      expect(statuses(answers)).toEqual([200, 409]);
      expect(outcome).toBe(accepted?.status === 200 ? 'accepted' : 'superseded');
      expect(line?.completed_at === null).toBe(returned?.status === 200);
    }
  });

  it('control: with the request locked before the assignment the two wait for each other', async () => {
    const reversed = await on(
      await testApp((statement) =>
        statement
          .replace(/^(select "id" from "assignments" .*) for no key update$/s, '$1')
          // The return holds the assignment for a while.
          .replace(/^(update "assignments" .* returning "assigned_at")/s, '$1, pg_sleep(0.1)'),
      ),
    );
    const wrong = await happensOnce(async () => {
      const { answers } = await race(reversed);
      return answers.some(({ status }) => status === 503);
    });
    expect(wrong).toBe(true);
  });
});

describe('who takes back beside who accepts', () => {
  it('who takes back beside who accepts: one of the two is done', async () => {
    const { a } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token } = await a.link();
      const id = await a.onTray(token, 'more_days');
      const answers = await Promise.all([a.accept(id), a.withdraw(token, 'more_days')]);
      const [accepted, withdrawn] = answers.map(({ status }) => status);
      expect([accepted, withdrawn]).toEqual(accepted === 200 ? [200, 409] : [409, 204]);
    }
  });
});

describe('another territory, asked for on a link whose territory is back', () => {
  const waiting = async ({ a }: On) => {
    const { id, token } = await a.link();
    const request = await a.onTray(token, 'another');
    await a.rows.returnTerritory(id);
    return { token, request, territory_id: await a.rows.territory('Libre') };
  };

  it('who takes it back beside who accepts: one of the two is done', async () => {
    const { a } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { token, request, territory_id } = await waiting(guarded);
      const answers = await Promise.all([
        a.accept(request, { territory_id }),
        a.withdraw(token, 'another'),
      ]);
      const [accepted, withdrawn] = answers.map(({ status }) => status);
      expect([accepted, withdrawn]).toEqual(accepted === 200 ? [200, 409] : [409, 204]);
    }
  });

  it('who accepts while the publisher is being deleted hears why it cannot be', async () => {
    const { t } = guarded;
    const user = await t.congregation();
    const a = await answering(t, user);
    const { request, territory_id } = await waiting({ ...guarded, user, a });
    const { answer } = await t.db.transaction(async (tx) => {
      await tx.execute(
        sql`update assignments set publisher_id = null where publisher_id = ${a.marta}`,
      );
      await tx.execute(sql`delete from publishers where id = ${a.marta}`);
      const answer = a.accept(request, { territory_id });
      const waitsForLock = sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`;
      await vi.waitFor(async () => expect((await t.db.execute(waitsForLock)).rowCount).toBe(1), {
        timeout: 20_000,
      });
      // In an object, or the transaction would wait for what waits for it.
      return { answer };
    });
    expect(statusAndCode(await answer)).toEqual([409, 'publisher_deleted']);
    expect(await a.tray()).toHaveLength(1);
  });
});

describe('another territory for two at once', () => {
  it('another territory is given to one of two who are accepted at once', async () => {
    const { a } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const links = [await a.link(), await a.link()];
      const ids = await Promise.all(links.map(({ token }) => a.onTray(token, 'another')));
      const territory_id = await a.rows.territory('Libre');
      const answers = await Promise.all(ids.map((id) => a.accept(id, { territory_id })));
      expect(statuses(answers)).toEqual([200, 409]);
      expect((await a.tray()).some(({ id }) => ids.includes(id))).toBe(true);
    }
  });
});
