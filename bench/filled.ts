import { onTeardown } from '@territorios/torture/teardown.ts';
import { type Caller, callerOf } from '@territorios/torture/client.ts';
import { connectTo, embeddedUrl } from '@territorios/torture/database.ts';
import { type Program, startProgram } from '@territorios/torture/program.ts';
import type { Client } from 'pg';
import { seedCongregations, type People, type Size } from './seed.ts';

/** As large as the demonstration. */
export const FAIR_SIZE: Size = { territories: 160, assignments: 1_120, publishers: 70 };

/** A running program with congregations, and a connection past it to its database. */
export interface FilledProgram extends Pick<Program, 'address' | 'dataDir'> {
  databaseUrl: string;
  client: Client;
  people: People;
  /** Of the first of the people, who is also the one that calls. */
  token: string;
  call: Caller;
}

export async function startFilled(size: Size): Promise<FilledProgram> {
  const { address, dataDir } = await startProgram();
  const databaseUrl = embeddedUrl(dataDir);
  const client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  const people = await seedCongregations(client, size);
  const [{ token }] = people;
  return {
    address,
    dataDir,
    databaseUrl,
    client,
    people,
    token,
    call: callerOf(address, token),
  };
}
