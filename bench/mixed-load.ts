import { randomInt } from 'node:crypto';
import { createAssignment, returnAssignment } from '@territorios/contract/assignments/api.ts';
import { listPublishers } from '@territorios/contract/publishers/api.ts';
import { listTerritories } from '@territorios/contract/territories/api.ts';
import { callerOf } from '@territorios/torture/client.ts';

const CLIENTS = 16;
const VISITS = 6;

/** Milliseconds of every request, by its kind. */
export type Times = Record<string, number[]>;

/**
 * Administrators who come by: each opens the territories and the publishers, assigns a territory,
 * sees the list anew, takes it back, sees it again, and once more when nothing has changed.
 * @param people one at random makes each visit
 */
export async function mixedLoad(address: string, people: { token: string }[]): Promise<Times> {
  const times: Times = {};
  const note = (kind: string, took: number): void => void (times[kind] ??= []).push(took);

  async function visit(client: number): Promise<void> {
    const call = callerOf(address, people[randomInt(people.length)]?.token);
    const list = async (kind: string, etag?: string) => {
      const { answer, headers, took, status } = await call(
        listTerritories,
        {},
        etag === undefined ? {} : { headers: { 'if-none-match': etag } },
      );
      if (status !== 200 && status !== 304) throw new Error(`territories: ${status}`);
      note(kind, took);
      return { territories: answer, etag: headers.get('etag') ?? '' };
    };
    const { territories } = await list('territories');
    const { answer: publishers, took } = await call(listPublishers, {});
    note('publishers', took);
    // Each client has territories of its own, so that two never want the same one.
    const free = (territories ?? []).find(
      ({ status }, index) => status === 'available' && index % CLIENTS === client,
    );
    const publisher = publishers?.[client % publishers.length];
    if (!free || !publisher) throw new Error('nothing is free to be assigned');
    const body = { territory_id: free.id, publisher_id: publisher.id };
    const assigned = await call(createAssignment, { body });
    if (!assigned.answer) throw new Error(`assign: ${assigned.refused?.code}`);
    note('assign', assigned.took);
    await list('territories after a change');
    const returned = await call(returnAssignment, {
      params: { id: assigned.answer.id },
      body: { completed: true },
    });
    if (!returned.answer) throw new Error(`return: ${returned.refused?.code}`);
    note('return', returned.took);
    const { etag } = await list('territories after a change');
    await list('territories unchanged', etag);
  }

  await Promise.all(
    Array.from({ length: CLIENTS }, async (_none, client) => {
      for (let time = 0; time < VISITS; time += 1) await visit(client);
    }),
  );
  return times;
}
