import type { QueryClient } from '@tanstack/react-query';
import { sessionQuery } from '#auth/queries.ts';
import { hasAnswered } from '#lib/ask-ahead.ts';
import { liveQuery } from '#lib/live-query.ts';
import type { AppRouter } from './router.tsx';
import { SCREENS, type Screen } from './screens.ts';

/** The document shows the screen's frame meanwhile, which answers no press. */
const LONGEST_MS = 1_000;

async function readScreen(client: QueryClient, router: AppRouter): Promise<void> {
  const code = router.load().catch(() => undefined);
  if (!(await hasAnswered('/auth/session'))) return;
  await client.prefetchQuery(sessionQuery);
  const screens: Record<string, Screen | undefined> = SCREENS;
  const lists = screens[location.pathname]?.lists ?? [];
  const read = lists.map(async (path) => {
    if (await hasAnswered(path)) await client.prefetchQuery(liveQuery(`GET ${path}`, {}));
  });
  await Promise.all([code, ...read]);
}

/** Waits for the first screen's session, code and lists, so that they are drawn once. What fails is asked for again by the screen. */
export async function readAhead(client: QueryClient, router: AppRouter): Promise<void> {
  const late = new Promise((resolve) => setTimeout(resolve, LONGEST_MS));
  await Promise.race([readScreen(client, router), late]);
}
