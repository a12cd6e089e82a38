import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { route } from '#call/route.ts';
import { readPublicTerritory } from './read.ts';

export const publicTerritoryRoutes = [
  route(getPublicTerritory, ({ db, now, address, params }) =>
    readPublicTerritory(db, now, address, params.token),
  ),
];
