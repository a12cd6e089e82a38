import { EVENTS_PATH, LONGEST_SILENCE_MS, REVISION_EVENT } from '@territorios/contract/events.ts';
import { refusal } from '@territorios/contract/refusals.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import pLimit from 'p-limit';
import { createFairQueue } from '#call/fair-queue.ts';
import { refuse, RefusalError } from '#call/refuse.ts';
import type { SignedIn } from '#call/scope.ts';
import type { ReadSession } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Changes } from '#db/connection/changes.ts';
import { STREAM_BEGINS } from './bound-connections.ts';
import { readCaller } from './serve.ts';
import { whenGone } from './when-gone.ts';

const HEARTBEAT_MS = LONGEST_SILENCE_MS / 2;
const GATHER_MS = 50;
const SECOND_MS = 1_000;
const COME_BACK_SECONDS = 30;

/** Windows of one browser in sight at once: a hidden page does not listen. */
const MOST_FOR_SESSION = 20;
/** One person with many sessions leaves room for the others of the congregation. */
const MOST_FOR_ACCOUNT = 60;
/** A dozen administrators with three devices each have a fifth of it. */
const MOST_FOR_CONGREGATION = 200;
/** A client that does not read has a few hundred events at most. */
const MOST_UNREAD_BYTES = 4_096;

export interface EventsOptions {
  readSession: ReadSession;
  clock: Clock;
  changes: Changes;
  /** Streams at once, of all congregations. */
  most: number;
}

function createPlaces(name: string, ofAll: number, ofLine: number) {
  const refuseLine = () => {
    throw new RefusalError(refusal('too_many_streams'), COME_BACK_SECONDS);
  };
  return createFairQueue({ name, ofAll, ofLine, refuseLine });
}

/** A stream ends with its session, which is read before each event. */
export function serveEvents(
  api: FastifyInstance,
  { readSession, clock, changes, most }: EventsOptions,
): void {
  const open = new Set<ServerResponse>();
  const ofSessions = createPlaces('streams of sessions', most, MOST_FOR_SESSION);
  const ofAccounts = createPlaces('streams of accounts', most, MOST_FOR_ACCOUNT);
  const ofCongregations = createPlaces('streams of congregations', most, MOST_FOR_CONGREGATION);
  // A stream has no end of its own, and closing would wait for it.
  api.addHook('preClose', async () => {
    for (const stream of open) stream.end();
  });

  const read = (request: FastifyRequest) =>
    readCaller(readSession, request.headers.authorization, clock(), 'watch');

  api.get(EVENTS_PATH, async (request, reply) => {
    const caller = (await read(request)) ?? refuse('unauthenticated');
    const { sessionHash, user, congregation } = caller;
    await ofSessions.run(sessionHash.toString('base64'), () =>
      ofAccounts.run(user.id, () =>
        ofCongregations.run(congregation.id, () => streamEvents(request, reply, caller)),
      ),
    );
  });

  async function streamEvents(
    request: FastifyRequest,
    reply: FastifyReply,
    { congregation }: SignedIn,
  ): Promise<void> {
    const stream = reply.raw;
    const left = new Promise<void>((resolve) => whenGone(request, reply, resolve));
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
    request.raw.socket.emit(STREAM_BEGINS);

    let sentRevision = -1;
    async function send(): Promise<void> {
      if (stream.writableEnded) return;
      if (stream.writableLength > MOST_UNREAD_BYTES) return void request.raw.socket.destroy();
      try {
        const revision = (await read(request))?.congregation.revision;
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
    /** It reads after this moment, because a reading that has begun may have missed the change. */
    const sendAfterNow = async (): Promise<void> => {
      if (inTurn.pendingCount === 0) await inTurn(send);
    };

    let gathering: NodeJS.Timeout | undefined;
    const unsubscribe = changes.subscribe(congregation.id, () => {
      gathering ??= setTimeout(() => {
        gathering = undefined;
        void sendAfterNow();
      }, GATHER_MS);
    });
    const heartbeat = setInterval(() => void sendAfterNow(), HEARTBEAT_MS);
    stream.write(`retry: ${SECOND_MS}\n\n`);
    await sendAfterNow();
    await left;
    open.delete(stream);
    unsubscribe();
    clearInterval(heartbeat);
    clearTimeout(gathering);
  }
}
