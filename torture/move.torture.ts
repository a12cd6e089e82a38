import { listZones } from '@territorios/contract/zones/api.ts';
import { expect, it } from 'vitest';
import { callerOf, signIn } from './client.ts';
import { runCommand } from './commands.ts';
import { startScenario, type Scenario } from './crash/scenario.ts';
import { writeAtOnce } from './crash/write-at-once.ts';
import { countAcknowledged } from './crash/notes.ts';
import { ask, embeddedUrl } from './database.ts';
import { count, seconds } from './numbers.ts';
import { startCluster } from './cluster.ts';
import { startProgram } from './program.ts';
import { record } from './report.ts';
import { countRows, differences, readRows } from './rows.ts';
import { scaled } from './scale.ts';

const WRITES = scaled({ short: 300, long: 20_000 });

/** Fills a congregation through the program. */
async function fill(scenario: Scenario): Promise<void> {
  const call = callerOf(scenario.program.address, scenario.token);
  const { notes } = scenario;
  await writeAtOnce(scenario.publisherIds, {
    call,
    notes,
    round: 0,
    goesOn: () => countAcknowledged(notes) < WRITES,
    onAcknowledged: () => undefined,
  });
}

it.each([
  ['', {}],
  [' that listens on TCP', { PLATFORM: 'tcp' }],
])(
  'a folder%s moves to a server while nothing can change it, row by row, and the program goes on there',
  async (_what, env) => {
    const scenario = await startScenario(env);
    await fill(scenario);
    const { dataDir } = scenario.program;
    const before = await readRows(embeddedUrl(dataDir));
    const cluster = await startCluster();
    const url = await cluster.makeDatabase('destino');

    const refused = await runCommand('migrate-to', { dataDir }, url);
    expect(refused).toMatchObject({ code: 1, printed: '' });
    expect(refused.complaint.trim().split('\n')).toHaveLength(1);
    expect(differences({}, await readRows(url))).toEqual([]);

    await scenario.program.stop();
    const startedAt = performance.now();
    const moved = await runCommand('migrate-to', { dataDir }, url);
    const took = performance.now() - startedAt;
    expect(moved).toMatchObject({ code: 0, complaint: '' });
    expect(differences(before, await readRows(url))).toEqual([]);

    const there = await startProgram({ databaseUrl: url });
    const call = callerOf(there.address, await signIn(there.address));
    expect((await call(listZones, {})).answer).toHaveLength(scenario.notes.zones.size);
    // The old folder is unchanged.
    const back = await startProgram({ dataDir });
    expect(differences(before, await readRows(embeddedUrl(dataDir)))).toEqual([]);
    record('move', { figure: `${count(countRows(before))} rows identical, in ${seconds(took)}` });
    await Promise.all([there.stop(), back.stop()]);
  },
);

it('control: a server that stores one value otherwise is caught, and gets nothing', async () => {
  const scenario = await startScenario();
  await scenario.program.stop();
  const cluster = await startCluster();
  const url = await cluster.makeDatabase('destino');
  await (await startProgram({ databaseUrl: url })).stop();
  await ask(url, 'alter table audit_entries disable trigger user');
  await ask(url, 'truncate congregations, audit_entries cascade');
  await ask(
    url,
    `create function flip() returns trigger language plpgsql as
     $$ begin if new.name = 'Publicador 3' then new.name = 'Otra'; end if; return new; end $$`,
  );
  await ask(
    url,
    'create trigger flip before insert on publishers for each row execute function flip()',
  );
  const { dataDir } = scenario.program;
  expect(await runCommand('migrate-to', { dataDir }, url)).toMatchObject({ code: 1, printed: '' });
  expect(countRows(await readRows(url))).toBe(0);
});
