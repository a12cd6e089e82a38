import { make, makeAssignment, makeRequest, uniqueName } from '#congregation.ts';
import type { Row } from './row.ts';

/** The calls of what publishers answer on their links. */
export const requestRows: Record<string, Row | Row[]> = {
  'POST /public/territory/:token/requests': {
    isByLink: true,
    target: async (congregation) => (await makeAssignment(congregation)).token,
    body: () => ({ kind: 'another', message: uniqueName() }),
  },
  'DELETE /public/territory/:token/requests/:kind': {
    isByLink: true,
    target: async (congregation) => (await makeRequest(congregation, 'another')).token,
  },
  'GET /requests': {},
  'POST /requests/:id/accept': [
    { target: make.request, body: () => ({}) },
    {
      target: async (congregation) => (await makeRequest(congregation, 'another')).id,
      body: () => ({}),
      references: { territory_id: make.territory, group_id: make.group },
    },
  ],
  'POST /requests/:id/reopen': { target: make.acceptedRequest },
  'POST /requests/:id/decline': { target: make.request, body: () => ({ reply: uniqueName() }) },
};
