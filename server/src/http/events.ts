import { EVENTS_PATH, LONGEST_SILENCE_MS, REVISION_EVENT } from '@territorios/contract/events.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import { refuse } from '#call/refuse.ts';
import { readSession } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Changes } from '#db/connection/changes.ts';
import type { Database } from '#db/connection/client.ts';
import { bearerToken } from './bearer-token.ts';
import { createStreamPlaces } from './stream-places.ts';

const HEARTBEAT_MS = LONGEST_SILENCE_MS / 2;
/** Changes that follow one another closely are told at once. */
const GATHER_MS = 50;
const SECOND_MS = 1_000;

export interface EventsOptions {
  db: Database;
  clock: Clock;
  changes: Changes;
}

/**
 * Serves the stream of changes. The session is looked at again with every word that is said, and the
 * stream ends with it; that an open screen listens does not count as use of the session.
 */
export function serveEvents(api: FastifyInstance, { db, clock, changes }: EventsOptions): void {
  const open = new Set<ServerResponse>();
  const places = createStreamPlaces();
  // A stream has no end of its own, and would be waited for.
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get(EVENTS_PATH, async (request, reply) => {
    const token = bearerToken(request.headers.authorization);
    const read = async () => (token === null ? null : readSession(db, token, clock(), 'watch'));
    const caller = (await read()) ?? refuse('unauthenticated');
    const stream = reply.raw;
    // A client that has left meanwhile is not heard to leave.
    if (stream.destroyed) return;
    const giveBack = places.take(caller);
    void reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value);
    }
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // Nothing follows on it, and an end of the server need not wait for it.
      connection: 'close',
      // A proxy that gathers would keep the word to itself.
      'x-accel-buffering': 'no',
    });
    open.add(stream);

    let told = -1;
    let isAsking = false;
    let isAskedAgain = false;
    async function tell(): Promise<void> {
      // One question at a time; whoever asks meanwhile gets one of their own after it.
      if (isAsking) {
        isAskedAgain = true;
        return;
      }
      isAsking = true;
      try {
        const session = await read();
        if (!session) stream.end();
        else if (session.congregation.revision === told) stream.write(':\n\n');
        else {
          told = session.congregation.revision;
          stream.write(`event: ${REVISION_EVENT}\ndata: ${told}\n\n`);
        }
      } catch {
        // Without its database the server has nothing to say; the client comes again.
        stream.end();
      }
      isAsking = false;
      if (isAskedAgain && !stream.writableEnded) {
        isAskedAgain = false;
        await tell();
      }
    }

    let gathering: NodeJS.Timeout | undefined;
    const unsubscribe = changes.subscribe(caller.congregation.id, () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void tell();
      }, GATHER_MS);
    });
    const heartbeat = setInterval(() => void tell(), HEARTBEAT_MS);
    stream.on('close', () => {
      open.delete(stream);
      giveBack();
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(gathering);
    });
    stream.write(`retry: ${SECOND_MS}\n\n`);
    await tell();
  });
}
