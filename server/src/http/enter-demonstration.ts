import { EVENTS_PATH } from '@territorios/contract/events.ts';
import type { FastifyInstance } from 'fastify';
import { whenGone } from './when-gone.ts';

/** Of a public demonstration: a reset waits for the calls that are inside, and the next ones are refused until it is over. */
export function enterDemonstration(api: FastifyInstance, enter: () => () => void): void {
  api.addHook('onRequest', async (request, reply) => {
    const leave = enter();
    // A stream has no end of its own, and changes nothing.
    if (request.routeOptions.url?.endsWith(EVENTS_PATH)) leave();
    else whenGone(request, reply, leave);
  });
}
