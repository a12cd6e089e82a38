import type { Endpoint } from '@territorios/contract/endpoint.ts';
import { endpoints } from '@territorios/contract/endpoints.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { onTeardown } from './teardown.ts';
import { type Congregation, make, makeCongregation, uniqueName } from './congregation.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { withDefects } from './defect.ts';
import { count } from './numbers.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { CALLERS, nameOf } from './tenancy/attempt.ts';
import { type Findings, tryEndpoint } from './tenancy/matrix.ts';
import { rows } from './tenancy/rows.ts';

const ROUNDS = scaled({ short: 1, long: 3 });

interface Fixture {
  program: Program;
  client: Client;
  pair: [Congregation, Congregation];
}

async function makeFixture(serverFolder?: string): Promise<Fixture> {
  const program = await startProgram({
    // Where there is no name there are no passkeys.
    env: { PUBLIC_URL: 'https://panel.example.org' },
    ...(serverFolder !== undefined && { serverFolder }),
  });
  const client = await connectTo(embeddedUrl(program.dataDir));
  onTeardown(() => client.end());
  const newOne = () => makeCongregation(client, program.address);
  const fixture: Fixture = { program, client, pair: [await newOne(), await newOne()] };
  for (const congregation of fixture.pair) {
    for (const maker of Object.values(make)) await maker(congregation);
    // Where they are off, another congregation's codes would be in no list anyway.
    await congregation.call(updateSettings, { body: { card_codes: true } });
  }
  return fixture;
}

/** One congregation calls, with the other one as the stranger; in the long form the other way round too. */
async function tryAll({ program, client, pair }: Fixture, tried: Endpoint[]): Promise<Findings> {
  const findings: Findings = { calls: 0, foreign: [], wrong: [] };
  const [first, second] = pair;
  const ways = scaled({
    short: [[first, second]],
    long: [
      [first, second],
      [second, first],
    ],
  } as const);
  for (const endpoint of tried) {
    // The long form takes longer than a password stays fresh.
    await client.query('update sessions set confirmed_at = now()');
    for (const [ours, theirs] of ways) {
      await tryEndpoint({ address: program.address, client, ours, theirs }, endpoint, findings);
    }
  }
  return findings;
}

let fixture: Fixture;

beforeAll(async () => {
  fixture = await makeFixture();
});

it('the matrix has a row for every endpoint of the contract, and for nothing else', () => {
  expect(Object.keys(rows).toSorted()).toEqual(endpoints.map(nameOf).toSorted());
});

it('no call shows or changes a row of another congregation, or does more than the role allows', async () => {
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const findings = await tryAll(fixture, endpoints);
    expect(findings.foreign).toEqual([]);
    expect(findings.wrong).toEqual([]);
    calls += findings.calls;
  }
  record('tenancy', {
    figure: `${endpoints.length} of ${endpoints.length} endpoints × ${CALLERS.length} callers × own, foreign and unknown ids: ${count(calls)} calls, 0 foreign rows, 0 ids told apart, 0 changes where refused`,
  });
});

it('control: a list without its filter is held by the row policies, and without both it is caught', async () => {
  const leaky = await makeFixture(
    withDefects([/\.from\(zones\)\.where\(allOwn\([^()]+\)\)(?=\.orderBy)/, '.from(zones)']),
  );
  expect((await tryAll(leaky, [listZones])).foreign).toEqual([]);
  await leaky.client.query('alter table zones disable row level security');
  for (const { call } of leaky.pair) await call(createZone, { body: { name: uniqueName() } });
  const { foreign } = await tryAll(leaky, [listZones]);
  expect(foreign).toContain('GET /zones admin: shows foreign rows');
  await leaky.program.stop();
});
