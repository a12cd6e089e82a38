import { beforeAll, describe, expect, it } from 'vitest';
import { count } from './numbers.ts';
import { type Defect, withDefects } from './defect.ts';
import { startCluster } from './cluster.ts';
import { type TwoServers, startTwoServers } from './races/two-servers.ts';
import { boundaryKinds } from './races/boundary-kinds.ts';
import { forgettingKinds } from './races/forgetting-kinds.ts';
import { importKinds } from './races/import-kinds.ts';
import { kinds as otherKinds } from './races/kinds.ts';
import { outingKinds } from './races/outing-kinds.ts';
import { partKinds } from './races/part-kinds.ts';
import { requestKinds } from './races/request-kinds.ts';
import { reshapingKinds } from './races/reshaping-kinds.ts';
import { run } from './races/run.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const RACES = scaled({ short: 30, long: 10_000 });
/** Of races, until one without its guard has gone wrong: the first ten do on a quiet machine. */
const MOST_TENS = 10;
/** An import reads all that its congregation has, which each race adds to. */
const RACES_OF_IMPORTS = scaled({ short: 10, long: 500 });
const kinds = {
  ...otherKinds,
  ...requestKinds,
  ...partKinds,
  ...outingKinds,
  ...reshapingKinds,
  ...boundaryKinds,
  ...importKinds,
  ...forgettingKinds,
};
const NAMES = Object.keys(kinds);

/** The locks, and the conditions that let only what is open be returned or changed. */
const WITHOUT_LOCKS: Defect[] = [
  [/\.for\("update", \{ of: publishers \}\)/, ''],
  [
    /(\.from\(congregations\)\.where\(eq\(congregations\.id, congregation\.id\)\))\.for\("no key update"\);/,
    '$1;',
  ],
  [/const open = and\(these, isOpen\);/, 'const open = these;'],
  [/(\.where\(own\(scope, assignments, id\)\))\.for\("update"\)/, '$1'],
  [
    /(const line = await lockLine\(scope, id\);\s*)if \(line\.returned_at !== null\) refuse\("already_returned"\);/,
    '$1',
  ],
  [/await lockOwn\(scope, territories, territoryId\);/, ''],
  [/await lockOwn\(scope, assignments, id\);/, ''],
  [
    /(\.from\(territories\)\.where\(and\(allOwn\(scope, territories\), isOneOf\(territories\.id, ids\)\)\)\.orderBy\(territories\.id\))\.for\("no key update"\);/,
    '$1;',
  ],
  [/\.for\("key share"\)/, ''],
  [/(\.where\()and\(request, isNull\(requests\.settled_at\)\)/, '$1request'],
  // A phone's marks as if it had seen all of them, on a link that may have ended.
  [/ && known\?\.has\(part\.id\) !== wanted\.has\(part\.id\)/, ''],
  [/await lockOwn\(scope, assignments, assignment\.id\);/, ''],
  // What an outing has lost since its link was looked at.
  [
    /await lockOwn\(scope, outings, outingId, "share"\);\s*return await findWorked\([^;]+;/,
    'return { id: territoryId, name: "" };',
  ],
  // Who notes down what outings completed, beside others who do.
  [/await lockTerritory\(scope, territory_id\);\s*await lockParts\(scope, territory_id\);/, ''],
  [/else await lockOwn\(scope, territories, line\.territory_id\);/, ''],
  // Who forgets a person, and looks whether that one holds anything.
  [
    /await lockOwn\(scope, publishers, id, "update"\);(\s*await readPublisher\S*\(scope, id\);\s*await demandStillFresh)/,
    '$1',
  ],
  // Turns of imports, the lock on one that is undone, and the look at what has changed since.
  [/await db\.execute\(sql`select pg_advisory_xact_lock[^;]+;/, ''],
  [/(\.from\(imports\)\.where\(own\(scope, imports, id\)\))\.for\("update"\);/, '$1;'],
  [/await refuseChangedSince\(scope, \{[^}]*\}\);/, ''],
];
const WITHOUT_CONSTRAINTS = [
  'drop index one_open_assignment',
  'alter table territories drop constraint territories_zone',
  'alter table assignments drop constraint assignments_group',
  'alter table assignments drop constraint assignments_publisher',
  'drop index one_open_request',
  'alter table requests drop constraint requests_number',
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
  const races = name in importKinds ? RACES_OF_IMPORTS : RACES;

  it('every race through two programs ends right', async () => {
    const result = await run(kind, guarded, { races, workers: 2 });
    expect(result).toEqual({ wrongAnswers: [], wrongRows: 0 });
    record('races', { figure: `${name}: ${count(races)} races, 0 wrong, 0 answers 5xx` });
  });

  it('control: without its guard a race goes wrong', async () => {
    // On a busy machine one of two often ends before the other begins.
    for (let tens = 0; tens < MOST_TENS; tens += 1) {
      const { wrongAnswers, wrongRows } = await run(kind, unguarded, { races: 10, workers: 1 });
      if (wrongAnswers.length > 0 && wrongRows > 0) return;
    }
    expect.unreachable(`no race went wrong in ${MOST_TENS * 10}`);
  });
});
