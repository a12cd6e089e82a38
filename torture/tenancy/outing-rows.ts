import { returnAssignment } from '@territorios/contract/assignments/api.ts';
import { dayOf } from '@territorios/contract/dates.ts';
import { createOuting } from '@territorios/contract/outings/api.ts';
import { markParts, saveParts } from '@territorios/contract/parts/api.ts';
import { savePicture } from '@territorios/contract/pictures/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { jpeg } from '@territorios/contract/testing/pictures.ts';
import { type Congregation, make, makeAssignment, makeOuting, uniqueName } from '#congregation.ts';
import { divide, marks } from './part-rows.ts';
import type { Row } from './row.ts';

const OUTING = { on: '2999-01-02', time: '09:30' };

const inOuting = ({ id }: Record<string, unknown>) => ({ territory_ids: [id] });

/** A territory whose only block is done, in an outing of today. */
const completedInOuting = async (congregation: Congregation): Promise<string> => {
  const { call } = congregation;
  const line = await makeAssignment(congregation);
  const params = { id: line.id };
  const divided = { params: { id: line.territory_id }, body: [{ label: '1' }] };
  const done = (await call(saveParts, divided)).map(({ id }) => id);
  await call(markParts, { params, body: { done } });
  await call(returnAssignment, { params, body: { completed: false } });
  const on = dayOf(new Date(), (await call(getSettings, {})).time_zone);
  await call(createOuting, { body: { on, territory_ids: [line.territory_id] } });
  return line.territory_id;
};

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
  'POST /outings/completed': {
    body: () => ({}),
    references: { territory_id: completedInOuting, publisher_id: make.publisher },
  },
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
