import { beforeAll, describe, expect, it } from 'vitest';
import { count } from './numbers.ts';
import { type Defect, withDefects } from './defect.ts';
import { startCluster } from './cluster.ts';
import { type TwoServers, startTwoServers } from './races/two-servers.ts';
import { kinds } from './races/kinds.ts';
import { run } from './races/run.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const RACES = scaled({ short: 60, long: 10_000 });
const NAMES = Object.keys(kinds);

/** The locks, and the conditions that let only what is open be returned or changed. */
const WITHOUT_LOCKS: Defect[] = [
  [/\.for\("update", \{ of: publishers \}\)/, ''],
  [
    /(\.from\(congregations\)\.where\(eq\(congregations\.id, congregation\.id\)\))\.for\("no key update"\);/,
    '$1;',
  ],
  [/\.where\(and\(assignment, isOpen\)\)(\.returning\(\{ assigned_at)/, '.where(assignment)$1'],
  [/\.where\(and\(assignment, isOpen\)\)(\.returning\(\{ id)/, '.where(assignment)$1'],
  [/(\.where\(own\(scope, assignments, id\)\))\.for\("update"\)/, '$1'],
  [/await lockOwn\(scope, territories, territoryId\);/, ''],
];
const WITHOUT_CONSTRAINTS = [
  'drop index one_open_assignment',
  'alter table territories drop constraint territories_zone',
];

let guarded: TwoServers;
let unguarded: TwoServers;

beforeAll(async () => {
  const cluster = await startCluster();
  guarded = await startTwoServers(cluster, 'guarded');
  unguarded = await startTwoServers(cluster, 'unguarded', withDefects(...WITHOUT_LOCKS));
  for (const statement of WITHOUT_CONSTRAINTS) await unguarded.client.query(statement);
});

describe.each(NAMES)('through two programs on one database, %s', (name) => {
  const kind = kinds[name];
  if (!kind) throw new Error(`no races of ${name}`);

  it('every race through two programs ends right', async () => {
    const result = await run(kind, guarded, { races: RACES, workers: 2 });
    expect(result).toEqual({ wrongAnswers: [], wrongRows: 0 });
    record('races', { figure: `${name}: ${count(RACES)} races, 0 wrong, 0 answers 5xx` });
  });

  it('control: without its guard a race goes wrong within ten', async () => {
    const { wrongAnswers, wrongRows } = await run(kind, unguarded, { races: 10, workers: 1 });
    expect(wrongAnswers).not.toEqual([]);
    expect(wrongRows).toBeGreaterThan(0);
  });
});
