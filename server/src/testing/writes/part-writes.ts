import { saveParts } from '@territorios/contract/parts/api.ts';
import { rowsOf } from '#testing/rows.ts';
import { type Congregation, type MakeWrite, type Sides } from './write.ts';

const labelsOf = ({ text, count }: Sides['from']) => [text, `Manzana ${count}`];
const asBody = (labels: string[]) => labels.map((label) => ({ label }));

export async function partWrites({ t, ana }: Congregation) {
  const rows = rowsOf(t, ana);
  const marta = await rows.publisher(1000, 'Marta');
  const held = async (from: Sides['from']) => {
    const territory_id = await rows.territory('Centro 1');
    const body = asBody(labelsOf(from));
    const parts = await t.call(saveParts, { params: { id: territory_id }, body }, ana);
    const { id, token } = await rows.assign(territory_id, marta);
    const named = { subject_name: 'Centro 1', territory_id, publisher_id: marta };
    return { id, token, named, first: parts[0]?.id ?? '' };
  };
  return {
    'PUT /territories/:id/parts': async ({ from, to }) => {
      const id = await rows.territory('Centro 1');
      const [before, after] = [labelsOf(from), labelsOf(to)];
      const stored = await t.call(saveParts, { params: { id }, body: asBody(before) }, ana);
      return {
        params: { id },
        body: after.map((label, index) => ({ id: stored[index]?.id, label })),
        entries: [
          {
            named: { subject_id: id, subject_name: 'Centro 1' },
            values: { parts: [before.join(', '), after.join(', ')] },
          },
        ],
      };
    },
    'PUT /assigned_territories/:id/parts': async ({ from }) => {
      const { id, named, first } = await held(from);
      return {
        params: { id },
        body: { done: [first] },
        entries: [{ named, values: { parts_done: [null, from.text] } }],
      };
    },
    'PUT /public/territory/:token/parts': async ({ from }) => {
      const { token, named, first } = await held(from);
      return { params: { token }, body: { done: [first] }, entries: [{ named }] };
    },
  } satisfies Record<string, MakeWrite>;
}
