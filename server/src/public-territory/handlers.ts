import {
  getExpiryCalendar,
  getPublicCard,
  getPublicTerritory,
} from '@territorios/contract/public-territory/api.ts';
import { sendRequest, withdrawRequest } from '@territorios/contract/requests/api.ts';
import { route, type Route } from '#call/route.ts';
import { readExpiryCalendar } from './expiry-calendar.ts';
import type { CountFailedLookup } from './failed-lookups.ts';
import { readPublicCard } from './read-card.ts';
import { readPublicTerritory } from './read.ts';
import { sendByLink, withdrawByLink } from './requests.ts';

export function publicTerritoryRoutes(countFailedLookup: CountFailedLookup): Route[] {
  return [
    route(getPublicTerritory, (call) => readPublicTerritory(call, countFailedLookup)),
    route(getExpiryCalendar, (call) => readExpiryCalendar(call, countFailedLookup)),
    route(sendRequest, (call) => sendByLink(call, countFailedLookup)),
    route(withdrawRequest, (call) => withdrawByLink(call, countFailedLookup)),
    route(getPublicCard, (call) => readPublicCard(call, countFailedLookup)),
  ];
}
