import { randomBytes, randomUUID } from 'node:crypto';
import { assignSeveral } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import type { Caller } from '@territorios/torture/client.ts';
import { connectTo } from '@territorios/torture/database.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import type { Client } from 'pg';
import { startFilled } from '#filled.ts';
import type { Measure } from '#measure.ts';
import { inTurns, ratioOf, spread } from '#rounds.ts';

const SIZE = { territories: 2_000, assignments: 10_000 };
const LINES = 500;
const ROUNDS = 15;

const INSERTION = `
  insert into assignments
    (congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at)
  select $1, id, territory, publisher, token, now(), current_date + 30
  from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::text[]) as made(id, territory, publisher, token)`;

interface Line {
  territory_id: string;
  publisher_id: string;
}

/** How long many assignments of one call take, against one statement that stores their rows and nothing else. */
export const bulk: Measure = {
  id: 'bulk',
  async run() {
    const { databaseUrl, people, call } = await startFilled(SIZE);
    const [person] = people;
    const client = await connectTo(databaseUrl);
    onTeardown(() => client.end());
    const lines = await linesOf(call, client);
    const free = () =>
      client.query(
        'delete from assignments where territory_id = any ($1::uuid[]) and returned_at is null',
        [lines.map(({ territory_id }) => territory_id)],
      );
    const timed = async (work: () => Promise<unknown>) => {
      await free();
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    };
    const times = await inTurns(
      {
        program: () => timed(() => throughProgram(call, lines)),
        driver: () => timed(() => throughDriver(client, person.congregationId, lines)),
      },
      ROUNDS,
    );
    return {
      bulk: {
        value: ratioOf(times.program, times.driver),
        details: `${spread(times.program)} ms, the driver alone ${spread(times.driver)} ms`,
      },
    };
  },
};

/** Free territories, and publishers with room for all of them. */
async function linesOf(call: Caller, client: Client): Promise<Line[]> {
  await client.query('update publisher_roles set max_territories = 1000');
  const { answer: territories } = await call(listTerritories, {});
  const { answer: publishers } = await call(listPublishers, {});
  const free = (territories ?? []).filter(({ status }) => status === 'available').slice(0, LINES);
  if (free.length < LINES) throw new Error('too few territories are free');
  return free.map(({ id }, index) => ({
    territory_id: id,
    publisher_id: publishers?.[index % 50]?.id ?? '',
  }));
}

async function throughProgram(call: Caller, assignments: Line[]): Promise<void> {
  const { answer, refused } = await call(assignSeveral, { body: { assignments } });
  if (answer?.length !== assignments.length) throw new Error(`not assigned: ${refused?.code}`);
}

const throughDriver = (client: Client, congregationId: string, lines: Line[]) =>
  client.query(INSERTION, [
    congregationId,
    lines.map(() => randomUUID()),
    lines.map(({ territory_id }) => territory_id),
    lines.map(({ publisher_id }) => publisher_id),
    lines.map(() => randomBytes(32).toString('base64url')),
  ]);
