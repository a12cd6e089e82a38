import { getOutingPicture, getPublicOuting } from '@territorios/contract/public-outing/api.ts';
import { route, type Route } from '#call/route.ts';
import type { CountFailedLookup } from '#public-territory/failed-lookups.ts';
import { readOutingPicture, readPublicOuting } from './read.ts';

export const publicOutingRoutes = (countFailedLookup: CountFailedLookup): Route[] => [
  route(getPublicOuting, (call) => readPublicOuting({ ...call, countFailedLookup })),
  route(getOutingPicture, (call) => readOutingPicture({ ...call, countFailedLookup })),
];
