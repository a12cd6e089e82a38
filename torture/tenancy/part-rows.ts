import { saveParts } from '@territorios/contract/parts/api.ts';
import { type Congregation, make, makeAssignment, uniqueName } from '#congregation.ts';
import type { Row } from './row.ts';

export const divide = async ({ call }: Congregation, id: string): Promise<string> => {
  const [part] = await call(saveParts, { params: { id }, body: [{ label: '1' }, { label: '2' }] });
  return part?.id ?? '';
};

const dividedTerritory = async (congregation: Congregation) => {
  const id = await make.territory(congregation);
  await divide(congregation, id);
  return id;
};

/** Of other congregations and of none they are passed over alike. */
export const marks = () => ({ done: ['0195c1a0-0000-7000-8000-000000000000'] });

/** The calls of blocks, and of who ticks them. */
export const partRows: Record<string, Row> = {
  'GET /territory_parts': {},
  'GET /territories/:id/parts': { target: dividedTerritory },
  'PUT /territories/:id/parts': {
    target: make.territory,
    body: () => [{ label: uniqueName().slice(0, 40) }, { label: '2' }],
  },
  'PUT /assigned_territories/:id/parts': { target: make.assignment, body: marks },
  'PUT /public/territory/:token/parts': {
    isByLink: true,
    target: async (congregation) => {
      const { territory_id, token } = await makeAssignment(congregation);
      await divide(congregation, territory_id);
      return token;
    },
    body: marks,
  },
};
