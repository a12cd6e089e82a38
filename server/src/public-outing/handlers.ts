import { MARK_CALLS_A_MINUTE } from '@territorios/contract/parts/rules.ts';
import {
  getOutingPicture,
  getPublicOuting,
  markPartsByOuting,
} from '@territorios/contract/public-outing/api.ts';
import { route, routeOfOpened, type Route } from '#call/route.ts';
import { countFailures, type CountFailedLookup } from '#public-territory/failed-lookups.ts';
import { findOuting } from './find-outing.ts';
import { markByOuting } from './mark-parts.ts';
import { answerOf, outlineOf, readOutingPicture } from './read.ts';

export function publicOutingRoutes(countFailedLookup: CountFailedLookup): Route[] {
  const countMarks = countFailures(MARK_CALLS_A_MINUTE);
  return [
    routeOfOpened(getPublicOuting, (call) => findOuting({ ...call, countFailedLookup }), {
      outlineOf,
      answerOf,
    }),
    route(getOutingPicture, (call) => readOutingPicture({ ...call, countFailedLookup })),
    route(markPartsByOuting, (call) => markByOuting({ ...call, countFailedLookup }, countMarks)),
  ];
}
