import * as api from '@territorios/contract/reshaping/api.ts';
import { route } from '#call/route.ts';
import { orNotFound, refuseIf, refuseLines } from '#call/refuse.ts';
import { readOrigins } from './origins.ts';
import { replaceTerritories } from './replace.ts';

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name);

export const reshapingRoutes = [
  route(api.listTerritoryOrigins, readOrigins),

  route(api.splitTerritory, async (call) => {
    const { params, body, record } = call;
    const from = [{ id: params.id, replaces: body.replaces }];
    const { origins, created } = await replaceTerritories(call, from, body.parts, (refused) =>
      refuseIf(refused.get(0) ?? null),
    );
    record(orNotFound(origins[0], 'territory'), { parts: namesOf(created) });
    return created;
  }),

  route(api.joinTerritories, async (call) => {
    const { territories, into } = call.body;
    const { origins, created } = await replaceTerritories(call, territories, [into], refuseLines);
    const joined = orNotFound(created[0], 'territory');
    call.record(joined, { origins: namesOf(origins) });
    return joined;
  }),
];
