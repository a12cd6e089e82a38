import { listAssignments, returnAssignment } from '@territorios/contract/assignments/api.ts';
import * as parts from '@territorios/contract/parts/api.ts';
import { orNotFound } from '#call/refuse.ts';
import type { TestApp, TestUser } from './app.ts';
import type { Sample } from './sample.ts';

interface Makers {
  newTerritory: () => Promise<{ id: string }>;
  line: () => Promise<{ params: { id: string }; token: string }>;
}

/** The calls of blocks, and of who ticks them. */
export async function partSamples(
  t: TestApp,
  user: TestUser,
  { newTerritory, line }: Makers,
): Promise<Sample[]> {
  const paramsOf = async () => ({ params: { id: (await newTerritory()).id } });
  const body = [{ label: 'Manzana 1' }, { label: '2' }];
  const divided = await paramsOf();
  await t.call(parts.saveParts, { ...divided, body }, user);
  const held = async () => {
    const { params, token } = await line();
    const { territory_id } = orNotFound(
      (await t.call(listAssignments, { query: {} }, user)).find(({ id }) => id === params.id),
      'assignment',
    );
    const [first] = await t.call(parts.saveParts, { params: { id: territory_id }, body }, user);
    return { params, token, marks: { done: [first?.id ?? ''], seen: [] } };
  };
  const finished = await held();
  await t.call(parts.markParts, { params: finished.params, body: finished.marks }, user);
  await t.call(returnAssignment, { params: finished.params, body: {} }, user);
  const { params, marks } = await held();
  const linked = await held();
  return [
    { endpoint: parts.saveParts, ...(await paramsOf()), body },
    { endpoint: parts.listParts, ...divided },
    { endpoint: parts.markParts, params, body: marks },
    {
      endpoint: parts.markPartsByLink,
      params: { token: linked.token },
      body: linked.marks,
    },
  ];
}
