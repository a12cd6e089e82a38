import { listAuditEntries, type AuditEntry } from '@territorios/contract/audit/api.ts';
import { listSessions, type Session } from '@territorios/contract/auth/api.ts';
import { refuse } from '#call/refuse.ts';
import type { Route } from '#call/route.ts';
import { isRefused } from './refused-calls.ts';

/** Enough for a file of some hundred territories, and too little to fill the memory with many at once. */
const LARGEST_BODY = 256 * 1024;

/** Without the shapes of what is sent: a refusal does not depend on them. */
function refused({ endpoint: { method, path, access, ...others } }: Route): Route {
  const { summary, answer, largestBody, picture } = others;
  const endpoint = {
    method,
    path,
    access,
    summary,
    answer,
    ...(largestBody !== undefined && { largestBody }),
    ...(picture && { picture }),
  };
  return { endpoint, handler: async () => refuse('demonstration'), hasOwnQueue: true };
}

function changed<T>(route: Route, change: (answer: T[]) => T[]): Route {
  // The endpoint is the one of this answer.
  const handle = route.handler as (call: never) => Promise<T[]>;
  return { ...route, handler: async (call) => change(await handle(call)) };
}

function limited(route: Route): Route {
  const { endpoint } = route;
  if (isRefused(endpoint)) return refused(route);
  // All visitors have one account, and none sees from where the others came.
  if (endpoint === listAuditEntries)
    return changed<AuditEntry>(route, (entries) =>
      entries.map((entry) => ({ ...entry, address: null })),
    );
  if (endpoint === listSessions)
    return changed<Session>(route, (sessions) => sessions.filter(({ current }) => current));
  const { largestBody = 0 } = endpoint;
  if (largestBody <= LARGEST_BODY) return route;
  return { ...route, endpoint: { ...endpoint, largestBody: LARGEST_BODY } };
}

/** The one place that says what a public demonstration does not do. */
export const limitRoutes = (routes: Route[]): Route[] => routes.map(limited);
