import { expect, it, type TestContext } from 'vitest';
import { havePatroni } from './failover/install.ts';
import { compare, type Failover, liveThrough, setStage, stop } from './failover/stage.ts';
import { cutOff, killBoth, killPostgres, switchOver, type Trouble } from './failover/troubles.ts';
import { count, quantile, seconds } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

/** How many of each kind; `FAILOVERS=1` tries it once, also in the short form. */
const TIMES = Number(process.env['FAILOVERS'] ?? scaled({ short: 0, long: 20 }));
const LONGEST_WITHOUT_LINK_MS = 10_000;

const KINDS: Record<string, (turn: number) => Trouble> = {
  killed: (turn) => (turn % 2 === 0 ? killPostgres : killBoth),
  'cut off': () => cutOff,
  'switched over': () => switchOver,
};

/** A harness that did not run must say so. */
function skipUnlessPossible(context: TestContext): void {
  const reason =
    TIMES === 0
      ? 'NOT TESTED: three PostgreSQL under Patroni run only in the long form'
      : havePatroni()
        ? null
        : 'NOT TESTED: Patroni, etcd, HAProxy or PostgreSQL 15 of Debian is missing';
  if (reason === null) return;
  console.warn(reason);
  context.skip(reason);
}

const describeTimes = (times: number[]): string =>
  `${seconds(quantile(times, 0.5))} (median), ${seconds(quantile(times, 1))} (longest)`;

it('while the leader is killed, cut off and switched over, nothing acknowledged is lost and links open again', async (context) => {
  skipUnlessPossible(context);
  const stage = await setStage();
  const failovers: Record<string, Failover[]> = {};
  for (let turn = 0; turn < TIMES; turn += 1) {
    for (const [kind, troubleOf] of Object.entries(KINDS)) {
      const failover = await liveThrough(stage, troubleOf(turn));
      console.warn(
        `${kind} ${turn + 1}: link ${seconds(failover.withoutLink)}, leader ${seconds(failover.withoutLeader)}`,
      );
      (failovers[kind] ??= []).push(failover);
    }
  }
  await stop(stage);
  const { acknowledged, refused, givenUp, wrong } = stage.writers.told;
  expect({ ...(await compare(stage)), wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
  // Neither program was started again: it never ended.
  expect(stage.programs.map(({ child }) => child.exitCode ?? child.signalCode)).toEqual([
    null,
    null,
  ]);
  const all = Object.values(failovers).flat();
  expect(Math.max(...all.map(({ withoutLink }) => withoutLink))).toBeLessThan(
    LONGEST_WITHOUT_LINK_MS,
  );
  for (const [kind, some] of Object.entries(failovers)) {
    record('failover', {
      figure: `${kind} ${some.length} times: no link for ${describeTimes(some.map(({ withoutLink }) => withoutLink))}, no leader for ${describeTimes(some.map(({ withoutLeader }) => withoutLeader))}`,
    });
  }
  record('failover', {
    figure: `${count(acknowledged.length)} acknowledged writes: 0 lost, 0 doubled; ${count(refused)} refused, ${count(givenUp)} given up after 10 s`,
  });
});

it('control: with replication that is not synchronous, lost writes are caught', async (context) => {
  skipUnlessPossible(context);
  const stage = await setStage({ isSynchronous: false });
  await liveThrough(stage, killBoth);
  await stop(stage);
  expect((await compare(stage)).lost).not.toEqual([]);
});
