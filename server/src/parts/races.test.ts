/** Two at once on the blocks of a territory, over the real application; each also without its guard. */
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { saveParts } from '@territorios/contract/parts/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { happensOnce } from '#testing/meeting.ts';
import { partsOf } from '#testing/parts.ts';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';

const ROUNDS = 15;

interface On {
  t: TestApp;
  user: TestUser;
  parts: ReturnType<typeof partsOf>;
}

async function on(t: TestApp): Promise<On> {
  const user = await t.congregation();
  return { t, user, parts: partsOf(t, user) };
}

let guarded: On;

beforeAll(async () => {
  guarded = await on(await testApp());
});

async function held({ parts }: On) {
  const { id, ids } = await parts.divided(4);
  const line = await parts.rows.assign(id, await parts.rows.publisher());
  return { id, ids, line: line.id, token: line.token };
}

describe('two phones on one link', () => {
  /** @returns what is done after each ticked two of its own */
  const tickBoth = async (of: On) => {
    const { id, ids, token, line } = await held(of);
    const [first, second] = [ids.slice(0, 2), ids.slice(2)];
    await Promise.all([of.parts.tick(token, first, []), of.parts.mark(line, second, [])]);
    return (await of.parts.done(id)).length;
  };

  it('two phones at once lose nothing of each other', async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await tickBoth(guarded)).toBe(4);
  });

  it('two phones that were away lose nothing of each other, and both learn of it', async () => {
    const { id, ids, token } = await held(guarded);
    const [one = '', two = '', three = ''] = ids;
    await guarded.parts.tick(token, [one, two], []);
    // The other phone knew of nothing done, and had taken back nothing.
    const { body } = await guarded.parts.tick(token, [three], []);
    expect(body).toMatchObject([{ done: true }, { done: true }, { done: true }, { done: false }]);
    expect(await guarded.parts.done(id)).toHaveLength(3);
  });
});

describe('a tick beside a return', () => {
  /** @returns whether a mark was stored after the territory had come back as completed */
  const isLeftOver = async (of: On) => {
    const { id, ids, line, token } = await held(of);
    const [ticked, returned] = await Promise.all([
      of.parts.tick(token, ids.slice(0, 1), []),
      of.t.send(returnAssignment, { params: { id: line }, body: { completed: true } }, of.user),
    ]);
    expect(returned.status).toBe(200);
    expect([200, 404]).toContain(ticked.status);
    return (await of.parts.done(id)).length > 0;
  };

  it('a tick comes before the return or not at all: the marks begin anew', async () => {
    for (let round = 0; round < ROUNDS; round += 1) expect(await isLeftOver(guarded)).toBe(false);
  });

  it('control: without the lock of the assignment a mark outlives the return', async () => {
    const unlocked = await on(
      await testApp((statement) =>
        statement
          .replace(/^(select "id" from "assignments" .*) for no key update$/s, '$1')
          // The tick meets the return between its look at the assignment and its mark.
          .replace(
            /^(select "id" from "territory_parts" .*)\) (order by .* for update)$/s,
            '$1 and pg_sleep(0.02)::text is not null) $2',
          ),
      ),
    );
    expect(await happensOnce(() => isLeftOver(unlocked))).toBe(true);
  });
});

describe('a tick beside a new holder', () => {
  it('the former holder marks nothing once the next one has the territory', async () => {
    const { t, user, parts } = guarded;
    const publisher_id = await parts.rows.publisher();
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, ids, line, token } = await held(guarded);
      const hand = async () => {
        await parts.rows.returnTerritory(line, true);
        const body = { territory_id: id, publisher_id };
        return t.call(createAssignment, { body }, user);
      };
      await Promise.all([parts.tick(token, ids, []), hand()]);
      expect(await parts.done(id)).toEqual([]);
    }
  });
});

describe('a tick beside who edits', () => {
  it('a tick beside who turns the order around stays with its block', async () => {
    const { t, user, parts } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id, ids, token } = await held(guarded);
      const body = ids.map((one, index) => ({ id: one, label: String(index + 1) })).toReversed();
      const answers = await Promise.all([
        parts.tick(token, ids.slice(0, 1), []),
        t.send(saveParts, { params: { id }, body }, user),
      ]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await parts.done(id)).toEqual(['1']);
    }
  });

  it('of two who edit at once the last one is stored whole', async () => {
    const { t, user, parts } = guarded;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { id } = await parts.divided(3);
      const edit = (label: string) =>
        t.send(
          saveParts,
          { params: { id }, body: [1, 2, 3, 4].map((n) => ({ label: `${label}${n}` })) },
          user,
        );
      const answers = await Promise.all([edit('A'), edit('B')]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const labels = (await parts.read(id)).map(({ label }) => label);
      expect([
        ['A1', 'A2', 'A3', 'A4'],
        ['B1', 'B2', 'B3', 'B4'],
      ]).toContainEqual(labels);
    }
  });
});
