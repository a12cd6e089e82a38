import * as assignments from '@territorios/contract/assignments/api.ts';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import { createOuting, deleteOuting, updateOuting } from '@territorios/contract/outings/api.ts';
import { markParts, markPartsByLink, saveParts } from '@territorios/contract/parts/api.ts';
import { updatePublisher } from '@territorios/contract/publishers/api.ts';
import { joinTerritories, splitTerritory } from '@territorios/contract/reshaping/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { dayFromNow } from '@territorios/seeds/rows.ts';
import { type Congregation, make } from '#congregation.ts';
import { plantInAnswers } from './plant-answers.ts';
import { plantInImports } from './plant-imports.ts';
import { NAMES, type Planting } from './planting.ts';

/** Lines that she had once, had again, or that were noted down as hers by mistake. */
async function plantInLines(planting: Planting): Promise<void> {
  const { call, her, other, give } = planting;
  const one = await give(her);
  const params = { id: one.id };
  await call(assignments.extendAssignment, { params, body: { expires_at: dayFromNow(90) } });
  await call(assignments.renewLink, { params });
  await call(assignments.remindSeveral, { body: { assignments: [one.id] } });
  await call(assignments.returnAssignment, { params, body: { completed: false } });
  await call(assignments.reopenAssignment, { params });

  const several = await call(assignments.assignSeveral, {
    body: {
      assignments: [
        { territory_id: await make.territory(planting), publisher_id: her },
        {
          territory_id: await make.territory(planting),
          publisher_id: her,
          assigned_on: '2025-01-01',
          returned_on: '2025-02-01',
        },
      ],
    },
  });
  const [open] = several;
  if (open) await call(assignments.returnSeveral, { body: { assignments: [{ id: open.id }] } });

  const transfer = async (from: string, to: object) => {
    const line = await give(from);
    await call(assignments.transferAssignment, { params: { id: line.id }, body: to });
  };
  await transfer(her, { publisher_id: other });
  await transfer(other, { publisher_id: her });
  await transfer(her, { group_id: await make.group(planting) });

  const reason = `Lo dijo ${NAMES.present}`;
  const correct = async (from: string, to: object) => {
    const line = await give(from);
    await call(assignments.correctAssignment, { params: { id: line.id }, body: { ...to, reason } });
  };
  await correct(her, { publisher_id: other });
  await correct(other, { publisher_id: her });
  await correct(her, { group_id: await make.group(planting) });
  // A reason that is written when the line is somebody else's already.
  const given = await give(her);
  const { correctAssignment } = assignments;
  await call(correctAssignment, { params: { id: given.id }, body: { publisher_id: other } });
  const assigned_on = dayFromNow(-3);
  await call(correctAssignment, { params: { id: given.id }, body: { assigned_on, reason } });

  const mistaken = await give(her);
  await call(assignments.returnAssignment, { params: { id: mistaken.id }, body: {} });
  await call(assignments.deleteAssignment, { params: { id: mistaken.id } });
}

async function plantInBlocks({ call, her, give }: Planting): Promise<void> {
  const { id, territory_id, token } = await give(her);
  const [first, second] = await call(saveParts, {
    params: { id: territory_id },
    body: [{ label: '1' }, { label: '2' }],
  });
  if (!first || !second) throw new Error('two blocks were named');
  await call(markParts, { params: { id }, body: { done: [first.id] } });
  await call(markPartsByLink, { params: { token }, body: { done: [first.id, second.id] } });
}

async function plantInOutings(planting: Planting): Promise<void> {
  const { call, her, other } = planting;
  const place = `Casa de ${NAMES.present}`;
  const prepare = async (captain_id: string, where: string) => {
    const territory_ids = [await make.territory(planting)];
    const body = { on: '2999-01-01', place: where, captain_id, territory_ids };
    return { params: { id: (await call(createOuting, { body })).id } };
  };
  await prepare(her, place);
  const handedOver = await prepare(her, place);
  await call(updateOuting, { ...handedOver, body: { captain_id: other, place: 'Salón' } });
  const handedOverAsIs = await prepare(her, place);
  await call(updateOuting, { ...handedOverAsIs, body: { captain_id: other } });
  await call(updateOuting, { ...handedOverAsIs, body: { place: `Frente a la ${place}` } });
  const takenOver = await prepare(other, 'Salón');
  await call(updateOuting, { ...takenOver, body: { captain_id: her, place } });
  const deleted = await prepare(her, place);
  await call(deleteOuting, deleted);
}

/** Territories that she had, divided and joined again. */
async function plantInReshaping(planting: Planting): Promise<void> {
  const { call, her, give } = planting;
  const line = await give(her);
  await call(assignments.returnAssignment, { params: { id: line.id }, body: {} });
  const made = (name: string) => ({ name: `${name} ${line.id}`, geometry: null });
  const halves = await call(splitTerritory, {
    params: { id: line.territory_id },
    body: { replaces: null, parts: [made('Este'), made('Oeste')] },
  });
  const territories = halves.map(({ id }) => ({ id, replaces: null }));
  await call(joinTerritories, { body: { into: made('Todo'), territories } });
}

/** A person gets her name into all that the program writes about people. @returns her id */
export async function plantHer(congregation: Congregation): Promise<string> {
  const { call } = congregation;
  await call(updateSettings, { body: { card_codes: true, no_visit: true } });
  const give = async (publisher_id: string) =>
    call(assignments.createAssignment, {
      body: { territory_id: await make.territory(congregation), publisher_id },
    });
  const other = await make.publisher(congregation);
  const her = await plantInImports({ call, give });
  const planting = { ...congregation, her, other, give };
  await call(updatePublisher, { params: { id: her }, body: { name: NAMES.present } });
  await plantInLines(planting);
  await plantInBlocks(planting);
  await plantInReshaping(planting);
  await plantInAnswers(planting);
  await plantInOutings(planting);
  for (const maker of [make.campaign, make.noVisits, make.picture]) await maker(congregation);
  await call(listCardCodes, {});
  return her;
}

/** She gives all back that she holds. */
export async function returnAll({ call }: Congregation, publisher_id: string): Promise<void> {
  const held = await call(assignments.listAssignments, { query: { publisher_id, open: 'true' } });
  await call(assignments.returnSeveral, { body: { assignments: held.map(({ id }) => ({ id })) } });
}
