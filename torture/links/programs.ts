import type { Client } from 'pg';
import { startCluster } from '#cluster.ts';
import { connectTo } from '#database.ts';
import { makePeople, type Person } from '#people.ts';
import { type Program, startProgram } from '#program.ts';
import { onTeardown } from '#teardown.ts';
import { withLinkDefects } from './defects.ts';

/** What opens links and cards, and somebody who gives them out. */
export interface LinkPrograms {
  client: Client;
  boss: Person;
  /** Two on one database, behind a proxy on this machine. */
  sound: [Program, Program];
  /** With the defects of defects.ts. */
  broken: Program;
}

export async function startLinkPrograms(database: string): Promise<LinkPrograms> {
  const databaseUrl = await (await startCluster()).makeDatabase(database);
  const options = { databaseUrl, env: { TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'trace' } };
  const sound: LinkPrograms['sound'] = [await startProgram(options), await startProgram(options)];
  const broken = await startProgram({ ...options, serverFolder: withLinkDefects() });
  const client = await connectTo(databaseUrl);
  onTeardown(() => client.end());
  const [boss] = await makePeople(client, { count: 1, role: 'superadmin' });
  if (!boss) throw new Error('one was asked for');
  return { client, boss, sound, broken };
}
