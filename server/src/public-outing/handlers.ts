import { MARK_CALLS_A_MINUTE } from '@territorios/contract/parts/rules.ts';
import {
  getOutingPicture,
  getPublicOuting,
  markPartsByOuting,
} from '@territorios/contract/public-outing/api.ts';
import { route, type Route } from '#call/route.ts';
import { countFailures, type CountFailedLookup } from '#public-territory/failed-lookups.ts';
import { markByOuting } from './mark-parts.ts';
import { readOutingPicture, readPublicOuting } from './read.ts';

export function publicOutingRoutes(countFailedLookup: CountFailedLookup): Route[] {
  const countMarks = countFailures(MARK_CALLS_A_MINUTE);
  return [
    route(getPublicOuting, (call) => readPublicOuting({ ...call, countFailedLookup })),
    route(getOutingPicture, (call) => readOutingPicture({ ...call, countFailedLookup })),
    route(markPartsByOuting, (call) => markByOuting({ ...call, countFailedLookup }, countMarks)),
  ];
}
