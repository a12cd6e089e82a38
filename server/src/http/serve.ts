import type { FieldMessages, RefusedLine } from '@territorios/contract/refusals.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networksOf, widestOf } from '#call/network.ts';
import { refuse, refuseFields } from '#call/refuse.ts';
import type { Opened, Route } from '#call/route.ts';
import { runInTransaction } from '#call/run-in-transaction.ts';
import type { Announce, SignedIn, WriteInTurn } from '#call/scope.ts';
import type { ReadSession, SessionUse } from '#call/session.ts';
import type { Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { addressOf } from './address.ts';
import { deviceOf } from './device.ts';
import { isHere } from './here.ts';
import { hasLateBody, lengthOfLate, readLate } from './late-body.ts';
import { sizeOfBody, type LargeBodies } from './large-bodies.ts';
import type { LinkLanes } from './link-lanes.ts';
import { KeptAnswer, sendKept, sendList, type ListCache } from './list-cache.ts';
import { answerOfOpened } from './opened-answer.ts';
import { originOf } from './origin.ts';
import { parseInSlices } from './parse-in-slices.ts';
import { sendPicture, sentPicture } from './picture-bytes.ts';
import { waitsToSend } from './strict-requests.ts';
import type { Turns } from './turns.ts';
import type { HoldUnread } from './unread-answers.ts';
import { hasLeft, signalOfLeaving } from './when-gone.ts';

const LONGEST_SILENCE_MS = 10 * 60_000;
/** A thousand rows. Read, they take many times their length of the memory: of longer ones one is read at a time. */
const LARGE = 64 * 1024;

export interface Serving {
  db: Database;
  readSession: ReadSession;
  clock: Clock;
  lists: ListCache;
  announce: Announce;
  turns: Turns;
  linkLanes: LinkLanes;
  largeBodies: LargeBodies;
  holdUnread: HoldUnread;
  publicUrl: string | undefined;
}

function parse(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value ?? undefined);
  if (result.success) return result.data;
  // A value that is no object has no field for a sentence.
  if (result.error.issues.some(({ path }) => path.length === 0)) return refuse('malformed');
  const fields: FieldMessages = {};
  const rows = new Map<number, RefusedLine>();
  for (const { path, message } of result.error.issues) {
    fields[path.join('.')] ??= message;
    const [, index] = path;
    if (typeof index === 'number' && !rows.has(index))
      rows.set(index, { index, code: 'invalid', error: message });
  }
  return refuseFields(fields, [...rows.values()]);
}

export async function readCaller(
  readSession: ReadSession,
  authorization: string | undefined,
  now: Date,
  use: SessionUse = 'use',
): Promise<SignedIn | null> {
  const token = /^Bearer ([\w-]{20,200})$/.exec(authorization ?? '')?.[1];
  return token === undefined ? null : readSession(token, now, use);
}

/** The caller is read before the input, so that a stranger learns nothing of the shape of a call. */
export function serve(app: FastifyInstance, serving: Serving, route: Route): void {
  const { db, readSession, clock, announce, turns, linkLanes, largeBodies, publicUrl } = serving;
  const { endpoint, handler } = route;
  const { largestBody } = endpoint;
  const isLate = hasLateBody(route);
  const congregationOf = new WeakMap<FastifyRequest, string>();
  async function answerCall(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const now = clock();
    const caller =
      endpoint.access === 'public'
        ? null
        : ((await readCaller(readSession, request.headers.authorization, now)) ??
          refuse('unauthenticated'));
    if (caller) congregationOf.set(request, caller.congregation.id);
    const call = {
      now,
      address: addressOf(request),
      isHere: isHere(request),
      origin: originOf(request, publicUrl),
      userAgent: request.headers['user-agent'],
      hasLeft: () => hasLeft(request),
      leaving: () => signalOfLeaving(request, reply),
      device: deviceOf(request, reply),
      params: parse(endpoint.params, request.params),
      query: parse(endpoint.query, request.query),
      body: isLate ? undefined : parse(endpoint.body, request.body),
      picture: endpoint.picture === 'sent' ? sentPicture(request) : undefined,
    };
    const inTurn = () => {
      // `route` tied this handler to this endpoint's types.
      const handle = handler as (call: unknown) => Promise<unknown>;
      const direct = () => ({ ...call, ...caller, db, announce });
      if (route.hasOwnQueue) return handle(direct());
      // A call is not begun when its client has left. A list is, because several callers may wait for the same one.
      const begin = <T>(work: () => T): T =>
        hasLeft(request) && !endpoint.list ? refuse('unavailable') : work();
      if (caller) {
        const { id } = caller.congregation;
        const stop = largeBodies.wait(request);
        const work = async () => {
          largeBodies.keep(request);
          if (isLate) call.body = parse(endpoint.body, await readLate(request));
          return route.hasOwnTransactions
            ? handle(direct())
            : runInTransaction(db, caller, route, call, announce);
        };
        const run = () => turns.signedIn.run(id, () => begin(work), stop);
        const runHeavy = () => turns.heavy.run(id, () => begin(run), stop);
        if (!route.isHeavy) return run();
        const runLarge = () => turns.large.run(id, () => begin(runHeavy), stop);
        const isLarge = isLate && lengthOfLate(request) > LARGE;
        return turns.ownHeavy.run(id, () => begin(isLarge ? runLarge : runHeavy), stop);
      }
      const { line, belongsTo } = linkLanes(call.params, call.address);
      return turns.strangers.run(line, (leave) => {
        const writeInTurn: WriteInTurn = (congregationId, write) => {
          leave();
          return turns.linkWrites.run(congregationId, write);
        };
        return begin(async () => {
          const result = await handle({ ...direct(), belongsTo, writeInTurn });
          const { opened } = route;
          if (!opened) return result;
          const found = result as Opened;
          return answerOfOpened(serving, { endpoint, opened, input: call, found, leave });
        });
      });
    };
    const answer = async () => {
      const result = await inTurn();
      const isMade = endpoint.list === 'versioned-long' || result instanceof KeptAnswer;
      return isMade ? result : parseInSlices(endpoint.answer, result);
    };
    if (caller && endpoint.list) return sendList(request, reply, serving, caller, call, answer);
    const answered = await answer();
    if (endpoint.picture === 'answered') return sendPicture(request, reply, answered);
    void reply.status(endpoint.status ?? 200).header('cache-control', 'no-store');
    if (endpoint.file) {
      const { type, name } = endpoint.file;
      void reply
        .type(type.startsWith('text/') ? `${type}; charset=utf-8` : type)
        .header('content-disposition', `attachment; filename="${name}"`);
    }
    if (answered instanceof KeptAnswer) return sendKept(request, reply, answered);
    return endpoint.status === 204 ? reply.send() : answered;
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    ...(largestBody !== undefined && { bodyLimit: largestBody }),
    onSend: async (request, reply, payload) => {
      // An answer without the handler, such as to a body that cannot be read, comes by here as well.
      largeBodies.release(request);
      const congregation = congregationOf.get(request);
      const name = congregation ?? widestOf(networksOf(addressOf(request)));
      const line = { name, isStranger: congregation === undefined };
      serving.holdUnread(line, payload, request, reply);
    },
    onRequest: async (request) => {
      if (endpoint.access === 'public' || !(largestBody !== undefined || waitsToSend(request)))
        return;
      // A stranger's large body is not read, and none is asked for.
      const { authorization } = request.headers;
      const caller = await readCaller(readSession, authorization, clock());
      const { congregation } = caller ?? refuse('unauthenticated');
      if (largestBody !== undefined)
        largeBodies.hold(congregation.id, sizeOfBody(request, largestBody), request);
    },
    handler: async (request, reply) => {
      if (endpoint.takesLong || route.isHeavy)
        reply.raw.setTimeout(LONGEST_SILENCE_MS, () => request.raw.socket.destroy());
      return answerCall(request, reply).finally(() => largeBodies.release(request));
    },
  });
}
