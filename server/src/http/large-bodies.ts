import type { FastifyRequest } from 'fastify';
import { createFairQueue, type Release } from '#call/fair-queue.ts';
import { hasLeft } from './when-gone.ts';

const MIB = 1024 * 1024;

/** These bytes are under way at once, from the first one to the end of its work. */
const MOST_BYTES = { name: 'large bodies', ofAll: 32 * MIB, ofLine: 16 * MIB };

interface Body {
  congregationId: string;
  size: number;
  release: Release;
  /** Ends what it waits for: the rest of it, or its turn. */
  giveUp: () => void;
  stopWatching: () => void;
}

export type LargeBodies = ReturnType<typeof createLargeBodies>;

export function createLargeBodies() {
  const bytes = createFairQueue(MOST_BYTES);
  const held = new Map<FastifyRequest, Body>();
  /** Their work has not begun. */
  const waiting = new Set<FastifyRequest>();

  const keep = (request: FastifyRequest): void => {
    waiting.delete(request);
    held.get(request)?.stopWatching();
  };

  const release = (request: FastifyRequest): void => {
    keep(request);
    held.get(request)?.release();
    held.delete(request);
  };

  const giveUp = (request: FastifyRequest): void => {
    const body = held.get(request);
    release(request);
    body?.giveUp();
  };

  /** Who sends slowly, or brings much, keeps nobody out: the congregation with the most loses its newest to one with less. @returns whether there was one */
  function makeRoom(congregationId: string, size: number): boolean {
    const ofEach = new Map([[congregationId, 0]]);
    for (const one of held.values())
      ofEach.set(one.congregationId, (ofEach.get(one.congregationId) ?? 0) + one.size);
    const own = ofEach.get(congregationId) ?? 0;
    if (own > 0 && own + size > MOST_BYTES.ofLine) return false;
    const ofSender = (request: FastifyRequest): number =>
      ofEach.get(held.get(request)?.congregationId ?? '') ?? 0;
    const most = Math.max(0, ...[...waiting].map(ofSender));
    if (most <= own + size) return false;
    const newest = [...waiting].findLast((request) => ofSender(request) === most);
    if (!newest) return false;
    giveUp(newest);
    return true;
  }

  function take(congregationId: string, size: number): Release {
    try {
      return bytes.take(congregationId, size);
    } catch (refusal) {
      if (makeRoom(congregationId, size)) return take(congregationId, size);
      throw refusal;
    }
  }

  return {
    /** It is called before the body is read. @throws Refusal unavailable (503) when there is no room */
    hold: (congregationId: string, size: number, request: FastifyRequest): void => {
      // The connection may have ended while its session was read, and then sends no further event.
      if (hasLeft(request)) return;
      const { socket } = request.raw;
      const leave = () => giveUp(request);
      held.set(request, {
        congregationId,
        size,
        release: take(congregationId, size),
        giveUp: () => void socket.destroy(),
        stopWatching: () => void socket.off('close', leave),
      });
      waiting.add(request);
      socket.once('close', leave);
    },
    /** The body is there, and its call waits for a turn. @returns what ends the waiting */
    wait: (request: FastifyRequest): AbortSignal | undefined => {
      const body = held.get(request);
      if (!body) return undefined;
      const controller = new AbortController();
      body.giveUp = () => controller.abort();
      return controller.signal;
    },
    /** The work has begun, which needs the body also after its client has left. */
    keep,
    release,
  };
}

/** A body in chunks has no length, so it may be as long as the largest. */
export function sizeOfBody({ headers }: FastifyRequest, largest: number): number {
  const length = Number(headers['content-length']);
  return length >= 0 && length <= largest ? length : largest;
}
