import { savePicture } from '@territorios/contract/pictures/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import { make, makeOuting, uniqueName } from '#congregation.ts';
import { divide, marks } from './part-rows.ts';
import type { Row } from './row.ts';

const OUTING = { on: '2999-01-02', time: '09:30' };

const inOuting = ({ id }: Record<string, unknown>) => ({ territory_ids: [id] });

/** The calls of outings, and of their links. */
export const outingRows: Record<string, Row | Row[]> = {
  'GET /outings': {},
  'POST /outings': [
    {
      body: () => ({ ...OUTING, place: uniqueName() }),
      references: { id: make.territory },
      lineOf: inOuting,
      hasNoRefusedLines: true,
    },
  ],
  'PATCH /outings/:id': [
    {
      target: make.outing,
      body: () => ({ ...OUTING, place: uniqueName() }),
      references: { captain_id: make.publisher },
    },
    {
      target: make.outing,
      body: () => ({ place: uniqueName() }),
      references: { id: make.territory },
      lineOf: inOuting,
      hasNoRefusedLines: true,
    },
  ],
  'DELETE /outings/:id': { target: make.outing },
  'GET /public/outing/:token': {
    target: async (congregation) => (await makeOuting(congregation)).token,
  },
  'GET /public/outing/:token/territories/:id/picture': {
    target: async (congregation) => {
      const { token, territories } = await makeOuting(congregation);
      const [id = ''] = territories.map((territory) => territory.id);
      await congregation.call(savePicture, { params: { id }, picture: jpeg() });
      return `${token} ${id}`;
    },
  },
  'PUT /public/outing/:token/territories/:id/parts': {
    isByLink: true,
    target: async (congregation) => {
      const { token, territories } = await makeOuting(congregation);
      const [id = ''] = territories.map((territory) => territory.id);
      await divide(congregation, id);
      return `${token} ${id}`;
    },
    body: marks,
  },
};
