import {
  getCardPicture,
  getExpiryCalendar,
  getLinkedPicture,
  getPublicCard,
  getPublicTerritory,
} from '@territorios/contract/public-territory/api.ts';
import { markPartsByLink } from '@territorios/contract/parts/api.ts';
import { MARK_CALLS_A_MINUTE } from '@territorios/contract/parts/rules.ts';
import { REQUEST_CALLS_A_MINUTE } from '@territorios/contract/requests/rules.ts';
import { sendRequest, withdrawRequest } from '@territorios/contract/requests/api.ts';
import { route, type Route } from '#call/route.ts';
import { readExpiryCalendar } from './expiry-calendar.ts';
import { countFailures, type CountFailedLookup } from './failed-lookups.ts';
import { markByLink } from './mark-parts.ts';
import { readPictureOfCard, readPictureOfLink } from './read-picture.ts';
import { readPublicCard } from './read-card.ts';
import { readPublicTerritory } from './read.ts';
import { sendByLink, withdrawByLink } from './requests.ts';

export function publicTerritoryRoutes(countFailedLookup: CountFailedLookup): Route[] {
  // As many again may be refused.
  const countCall = countFailures(2 * REQUEST_CALLS_A_MINUTE);
  const countMarks = countFailures(MARK_CALLS_A_MINUTE);
  return [
    route(getPublicTerritory, (call) => readPublicTerritory({ ...call, countFailedLookup })),
    route(getExpiryCalendar, (call) => readExpiryCalendar({ ...call, countFailedLookup })),
    route(sendRequest, (call) => sendByLink({ ...call, countFailedLookup }, countCall)),
    route(withdrawRequest, (call) => withdrawByLink({ ...call, countFailedLookup }, countCall)),
    route(markPartsByLink, (call) => markByLink({ ...call, countFailedLookup }, countMarks)),
    route(getPublicCard, (call) => readPublicCard({ ...call, countFailedLookup })),
    route(getLinkedPicture, (call) => readPictureOfLink({ ...call, countFailedLookup })),
    route(getCardPicture, (call) => readPictureOfCard({ ...call, countFailedLookup })),
  ];
}
