import { EVENTS_PATH, LONGEST_SILENCE_MS, REVISION_EVENT } from '@territorios/contract/events.ts';
import type { FastifyInstance } from 'fastify';
import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { refuse } from '#call/refuse.ts';
import type { ReadSession } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Changes } from '#db/connection/changes.ts';
import { readCaller } from './serve.ts';
import { createStreamPlaces } from './stream-places.ts';

const HEARTBEAT_MS = LONGEST_SILENCE_MS / 2;
const GATHER_MS = 50;
const SECOND_MS = 1_000;

export interface EventsOptions {
  readSession: ReadSession;
  clock: Clock;
  changes: Changes;
}

/** A stream ends with its session, which is read before each event. */
export function serveEvents(
  api: FastifyInstance,
  { readSession, clock, changes }: EventsOptions,
): void {
  const open = new Set<ServerResponse>();
  const places = createStreamPlaces();
  // A stream has no end of its own, and closing would wait for it.
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  api.get(EVENTS_PATH, async (request, reply) => {
    const read = () => readCaller(readSession, request.headers.authorization, clock(), 'watch');
    const caller = (await read()) ?? refuse('unauthenticated');
    const stream = reply.raw;
    // A client that has left already emits no 'close'.
    if (stream.destroyed) return;
    const releasePlace = places.take(caller);
    void reply.hijack();
    for (const [name, value] of Object.entries(reply.getHeaders())) {
      if (value !== undefined) stream.setHeader(name, value);
    }
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      // The end of the server need not wait for it.
      connection: 'close',
      // A proxy that buffers would keep the events.
      'x-accel-buffering': 'no',
    });
    open.add(stream);

    let sentRevision = -1;
    async function send(): Promise<void> {
      if (stream.writableEnded) return;
      try {
        const revision = (await read())?.congregation.revision;
        if (revision === undefined) stream.end();
        else if (revision === sentRevision) stream.write(':\n\n');
        else {
          sentRevision = revision;
          stream.write(`event: ${REVISION_EVENT}\ndata: ${revision}\n\n`);
        }
      } catch {
        // Without its database the server has nothing to send; the client comes again.
        stream.end();
      }
    }
    const inTurn = pLimit(1);
    /** Reads after this moment: a reading that has begun may have missed the change. */
    const sendAfterNow = async (): Promise<void> => {
      if (inTurn.pendingCount === 0) await inTurn(send);
    };

    let gathering: NodeJS.Timeout | undefined;
    const unsubscribe = changes.subscribe(caller.congregation.id, () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void sendAfterNow();
      }, GATHER_MS);
    });
    const heartbeat = setInterval(() => void sendAfterNow(), HEARTBEAT_MS);
    stream.on('close', () => {
      open.delete(stream);
      releasePlace();
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(gathering);
    });
    stream.write(`retry: ${SECOND_MS}\n\n`);
    await sendAfterNow();
  });
}
