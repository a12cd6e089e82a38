import type { FastifyRequest } from 'fastify';
import { createFairQueue, type Release } from '#call/fair-queue.ts';
import { hasLeft } from './when-gone.ts';

const MIB = 1024 * 1024;

/** These bytes are under way at once: each is in memory as text and as values, from its first byte to the end of its work. */
const MOST_BYTES = { name: 'large bodies', ofAll: 64 * MIB, ofLine: 16 * MIB };

interface Body {
  congregationId: string;
  size: number;
  release: Release;
  leave: () => void;
}

export type LargeBodies = ReturnType<typeof createLargeBodies>;

export function createLargeBodies() {
  const bytes = createFairQueue(MOST_BYTES);
  const held = new Map<FastifyRequest, Body>();
  /** Their clients still send. */
  const sending = new Set<FastifyRequest>();

  const stopWatching = (request: FastifyRequest): void => {
    sending.delete(request);
    const leave = held.get(request)?.leave;
    if (leave) request.raw.socket.off('close', leave);
  };

  const release = (request: FastifyRequest): void => {
    stopWatching(request);
    held.get(request)?.release();
    held.delete(request);
  };

  /** Who sends slowly keeps nobody out: the congregation with the most loses its newest to one with less. @returns whether there was one */
  function makeRoom(congregationId: string, size: number): boolean {
    const ofEach = new Map([[congregationId, 0]]);
    for (const one of held.values())
      ofEach.set(one.congregationId, (ofEach.get(one.congregationId) ?? 0) + one.size);
    const own = ofEach.get(congregationId) ?? 0;
    if (own > 0 && own + size > MOST_BYTES.ofLine) return false;
    const ofSender = (request: FastifyRequest): number =>
      ofEach.get(held.get(request)?.congregationId ?? '') ?? 0;
    const most = Math.max(0, ...[...sending].map(ofSender));
    if (most <= own + size) return false;
    const newest = [...sending].findLast((request) => ofSender(request) === most);
    if (!newest) return false;
    release(newest);
    newest.raw.socket.destroy();
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
      const leave = () => release(request);
      held.set(request, { congregationId, size, release: take(congregationId, size), leave });
      sending.add(request);
      request.raw.socket.once('close', leave);
    },
    /** The work has begun, which needs the body also after its client has left. */
    keep: stopWatching,
    release,
  };
}

/** A body in chunks has no length, so it may be as long as the largest. */
export function sizeOfBody({ headers }: FastifyRequest, largest: number): number {
  const length = Number(headers['content-length']);
  return length >= 0 && length <= largest ? length : largest;
}
