import { setImmediate as nextTurn, setTimeout as delay } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const ARRIVAL_MS = 100;
/** Node accepts one queued connection per loop turn; ten quiet turns mean that the queue is empty. */
const QUIET_TURNS = 10;
const LONGEST_ARRIVAL_MS = 1_000;
const LONGEST_ANSWER_MS = 3_000;

/** @returns ends the application: requests sent before are answered, and each answer closes its connection */
export function gracefulShutdown(app: FastifyInstance): () => Promise<void> {
  let isEnding = false;
  let arrivals = 0;
  app.server.on('connection', () => (arrivals += 1));
  // It runs before Fastify's listener, which may answer at once.
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
