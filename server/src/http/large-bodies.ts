import type { FastifyRequest } from 'fastify';
import { createFairQueue, type Release } from '#call/fair-queue.ts';
import { hasLeft } from './when-gone.ts';

const MIB = 1024 * 1024;

/** These bytes are under way at once: each is in memory as text and as values, from its first byte to the end of its work. */
const MOST_BYTES = { name: 'large bodies', ofAll: 64 * MIB, ofLine: 16 * MIB };

export type LargeBodies = ReturnType<typeof createLargeBodies>;

export function createLargeBodies() {
  const bytes = createFairQueue(MOST_BYTES);
  const held = new WeakMap<FastifyRequest, Release>();
  const releaseOf = (request: FastifyRequest): Release => held.get(request) ?? (() => undefined);
  return {
    /** It is called before the body is read. @throws Refusal unavailable (503) when there is no room */
    hold: (congregationId: string, size: number, request: FastifyRequest): void => {
      // The connection may have ended while its session was read, and then sends no further event.
      if (hasLeft(request)) return;
      const release = bytes.take(congregationId, size);
      held.set(request, release);
      request.raw.socket.once('close', release);
    },
    /** The work has begun, which needs the body also after its client has left. */
    keep: (request: FastifyRequest): void => {
      request.raw.socket.off('close', releaseOf(request));
    },
    release: (request: FastifyRequest): void => {
      const release = releaseOf(request);
      request.raw.socket.off('close', release);
      release();
    },
  };
}

/** A body in chunks has no length, so it may be as long as the largest. */
export function sizeOfBody({ headers }: FastifyRequest, largest: number): number {
  const length = Number(headers['content-length']);
  return length >= 0 && length <= largest ? length : largest;
}
