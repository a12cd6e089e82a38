import { getPublicCard, getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { route } from '#call/route.ts';
import { createFailedLookups } from './failed-lookups.ts';
import { readPublicCard } from './read-card.ts';
import { readPublicTerritory } from './read.ts';

export function publicTerritoryRoutes() {
  const countFailedLookup = createFailedLookups();
  return [
    route(getPublicTerritory, (call) => readPublicTerritory(call, countFailedLookup)),
    route(getPublicCard, (call) => readPublicCard(call, countFailedLookup)),
  ];
}
