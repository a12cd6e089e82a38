import { dayOf } from '@territorios/contract/dates.ts';
import { deepEqual } from 'node:assert/strict';
import type { Client } from 'pg';
import { startFilled } from '#filled.ts';
import type { Person } from '#seed.ts';
import { bearer, read, requestsPerSecond } from '#http.ts';
import type { Measure } from '#measure.ts';
import { startPeers } from '#peers/start.ts';
import { inTurns, ratioOf, spread } from '#rounds.ts';

/** Readers at once right after a change; more would wait for one of the ten connections. */
const READERS = 8;
const SIZE = { congregations: READERS, territories: 1_000, assignments: 10_000 };
/** Times that each congregation is asked anew in one round. */
const COLD_TIMES = 10;

/** How the list of territories compares with the least that could answer the same. */
export const list: Measure = {
  id: 'list',
  async run() {
    const { address, databaseUrl, client, people } = await startFilled(SIZE);
    const [first] = people;
    const url = `${address}/api/territories`;
    const body = await read(url, bearer(first.token));
    const peers = await startPeers(databaseUrl, body);
    const today = dayOf(new Date(), 'America/Mexico_City');
    const objects = (id: string): string => `${peers}/objects/${id}/${today}`;
    // The peer's bytes must be the program's, or different answers would be compared.
    deepEqual(parsed(await read(objects(first.congregationId))), parsed(body));

    /** The ETag is read anew each time: the cold lists have changed it. */
    const unchanged = async () => {
      const { headers } = await fetch(url, { headers: bearer(first.token) });
      const known = { ...bearer(first.token), 'if-none-match': headers.get('etag') ?? '' };
      return requestsPerSecond(url, { headers: known, status: '3xx' });
    };
    const rates = await inTurns({
      ready: () => requestsPerSecond(url, { headers: bearer(first.token) }),
      bytes: () => requestsPerSecond(`${peers}/bytes`),
      unchanged,
      row: () => requestsPerSecond(`${peers}/revision/${first.congregationId}`, { status: '3xx' }),
      cold: () => coldRate(client, people, ({ token }) => read(url, bearer(token))),
      objects: () =>
        coldRate(client, people, ({ congregationId }) => read(objects(congregationId))),
    });
    const perSecond = (way: keyof typeof rates): string => `${spread(rates[way])} requests/s`;
    return {
      'list-ready': {
        value: ratioOf(rates.ready, rates.bytes),
        details: `${perSecond('ready')}, Fastify with the same ${Math.round(body.length / 1_000)} kB ${perSecond('bytes')}`,
      },
      'list-unchanged': {
        value: ratioOf(rates.unchanged, rates.row),
        details: `${perSecond('unchanged')}, Fastify with a one-row query ${perSecond('row')}`,
      },
      'list-cold': {
        value: ratioOf(rates.cold, rates.objects),
        details: `${perSecond('cold')}, rows to objects ${perSecond('objects')}`,
      },
    };
  },
};

const parsed = (body: Buffer): unknown => JSON.parse(body.toString());

/** Everyone reads at once, right after each congregation has changed. @returns readings a second */
async function coldRate(
  client: Client,
  people: Person[],
  readOne: (person: Person) => Promise<unknown>,
): Promise<number> {
  let took = 0;
  for (let time = 0; time < COLD_TIMES; time += 1) {
    await client.query('update congregations set revision = revision + 1');
    const startedAt = performance.now();
    await Promise.all(people.map(readOne));
    took += performance.now() - startedAt;
  }
  return (COLD_TIMES * people.length * 1_000) / took;
}
