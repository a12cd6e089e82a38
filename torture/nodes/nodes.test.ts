import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createTerritory } from '@territorios/contract/territories/api.ts';
import { expect, it } from 'vitest';
import { callerOf, signIn } from '#client.ts';
import { makeDataDir } from '#folder.ts';
import { startProgram } from '#program.ts';
import { fetchNode } from './fetch-node.ts';

/** The newest of each line that gets corrections. */
const VERSIONS = ['22.23.3', '24.21.0', '26.10.0'];

/** From the first territory to its return, as the screens and the link do it. */
async function doMainJob(address: string, name: string): Promise<void> {
  const call = callerOf(address, await signIn(address));
  const role = await call(createPublisherRole, { body: { name, max_territories: 1 } });
  const publisher = await call(createPublisher, {
    body: { name, role_id: role.answer?.id ?? '' },
  });
  const territory = await call(createTerritory, { body: { name } });
  const assigned = await call(createAssignment, {
    body: { territory_id: territory.answer?.id ?? '', publisher_id: publisher.answer?.id ?? '' },
  });
  const token = assigned.answer?.token ?? '';
  const opened = await callerOf(address)(getPublicTerritory, { params: { token } });
  expect(opened.answer?.territory.territory_name).toBe(name);
  expect((await fetch(`${address}/territorio/${token}`)).status).toBe(200);
  const returned = await call(returnAssignment, {
    params: { id: assigned.answer?.id ?? '' },
    body: { completed: true },
  });
  expect(returned.status).toBe(200);
  expect((await callerOf(address)(getPublicTerritory, { params: { token } })).answer).toMatchObject(
    {
      territory: { assignment_returned_at: expect.any(String) },
    },
  );
}

it('each line of Node does the main job on one folder of data, warns of nothing and stops', async () => {
  const dataDir = makeDataDir();
  for (const version of VERSIONS) {
    // oxlint-disable-next-line no-await-in-loop -- one program at a time may use the folder
    const program = await startProgram({ dataDir, node: fetchNode(version) });
    // oxlint-disable-next-line no-await-in-loop
    await doMainJob(program.address, `Con Node ${version}`);
    // oxlint-disable-next-line no-await-in-loop
    expect(await program.stop()).toEqual({ code: 0, signal: null });
    expect(program.lines.filter((line) => /warning|deprecat/i.test(line))).toEqual([]);
  }
});
