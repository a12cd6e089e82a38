/** Marks that are sent on a link, or on that of an outing, while it lasts and once it is over. */
import type { Client } from 'pg';
import { look, type Look, type Sent } from './look.ts';
import { newAddress } from './guess-all.ts';

/** Where a block is ticked: on a link, or for a territory of an outing. */
export interface MarksPlace {
  /** Of the API. */
  path: string;
  /** The block. */
  id: string;
}

export async function blockOf(client: Client, territoryId: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    'select id from territory_parts where territory_id = $1',
    [territoryId],
  );
  return rows[0]?.id ?? '';
}

const marks = (id: string, isDone: boolean): Sent => ({
  method: 'PUT',
  body: isDone ? { done: [id], seen: [] } : { done: [], seen: [id] },
});

export const mark = (address: string, { path, id }: MarksPlace, isDone = true): Promise<Look> =>
  look(address, path, newAddress(), marks(id, isDone));

/**
 * Ticks a block and takes it back through every program while what it is ticked on ends, and twice more afterwards.
 * @returns answers that should not have been, and whether a mark was stored too late
 */
export async function markWhile(
  client: Client,
  addresses: string[],
  place: MarksPlace,
  end: () => Promise<unknown>,
): Promise<string[]> {
  const isDone = async () => {
    const { rows } = await client.query<{ is_done: boolean }>(
      'select done_at is not null as is_done from territory_parts where id = $1',
      [place.id],
    );
    // Without a row the territory is gone, and its blocks are.
    return rows[0]?.is_done ?? false;
  };
  const first = await mark(addresses[0] ?? '', place);
  const [, during] = await Promise.all([
    end(),
    Promise.all(addresses.map((address, index) => mark(address, place, index === 0))),
  ]);
  const atEnd = await isDone();
  const after: Look[] = [];
  for (const address of addresses) after.push(await mark(address, place, !atEnd));
  const statuses = (looks: Look[], allowed: number[]) =>
    looks.map(({ status }) => status).filter((status) => !allowed.includes(status));
  return [
    ...statuses([first], [200]).map((status) => `answered ${status} before`),
    // A row that is being changed is waited for half a second.
    ...statuses(during, [200, 404, 503]).map((status) => `answered ${status} meanwhile`),
    ...statuses(after, [404]).map((status) => `answered ${status} afterwards`),
    ...((await isDone()) === atEnd ? [] : ['marked afterwards']),
  ];
}
