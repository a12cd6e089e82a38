import type { Client } from 'pg';
import { type Caller, callerOf } from '#client.ts';
import { onTeardown } from '#teardown.ts';
import { connectTo } from '#database.ts';
import type { Cluster } from '#cluster.ts';
import { makePeople } from '#people.ts';
import { startProgram } from '#program.ts';

/** Two programs on one database. */
export interface TwoServers {
  /** The harness's own connection, as the owner. */
  client: Client;
  congregationId: string;
  /** One for each program, signed in as the same person. */
  callers: Caller[];
  callersOf(token: string): Caller[];
}

/** @param serverFolder a copy of the built program with a defect */
export async function startTwoServers(
  cluster: Cluster,
  name: string,
  serverFolder?: string,
): Promise<TwoServers> {
  const databaseUrl = await cluster.makeDatabase(name);
  const options = { databaseUrl, ...(serverFolder !== undefined && { serverFolder }) };
  const programs = [await startProgram(options), await startProgram(options)];
  const client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  const [person] = await makePeople(client, { count: 1, role: 'superadmin' });
  if (!person) throw new Error('one was asked for');
  const callersOf = (token: string): Caller[] =>
    programs.map(({ address }) => callerOf(address, token));
  return {
    client,
    congregationId: person.congregationId,
    callers: callersOf(person.token),
    callersOf,
  };
}
