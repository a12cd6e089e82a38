import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** What was sent before the end was asked for may still be on its way. */
const ARRIVAL_MS = 100;
/**
 * In each turn of its loop Node takes in one connection of those that the system holds for it, and
 * what was sent on the others; after so many turns without anything new there is nothing left.
 */
const QUIET_TURNS = 10;
/** Who keeps sending does not keep the program from ending. */
const LONGEST_ARRIVAL_MS = 1_000;
/** Who does not finish within that time is cut off, for they may never finish. */
const LONGEST_ANSWER_MS = 3_000;

/**
 * Prepares an application for ending without dropping anybody.
 * @returns ends it: what was sent before is answered, and each answer ends its connection
 */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  let isEnding = false;
  let arrivals = 0;
  app.server.on('connection', () => (arrivals += 1));
  // Before Fastify's own listener, which may answer at once.
  app.server.prependListener('request', (_request, response) => {
    arrivals += 1;
    if (isEnding) response.setHeader('connection', 'close');
  });

  async function takeInAll(): Promise<void> {
    await delay(ARRIVAL_MS);
    const deadline = performance.now() + LONGEST_ARRIVAL_MS;
    for (let quiet = 0; quiet < QUIET_TURNS && performance.now() < deadline; quiet += 1) {
      const before = arrivals;
      await nextTurn();
      if (arrivals > before) quiet = 0;
    }
  }

  return async () => {
    isEnding = true;
    await takeInAll();
    const patience = setTimeout(() => app.server.closeAllConnections(), LONGEST_ANSWER_MS);
    await app.close();
    clearTimeout(patience);
  };
}
