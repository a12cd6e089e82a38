import type { FastifyReply, FastifyRequest } from 'fastify';
import { refuse } from '#call/refuse.ts';

const MIB = 1024 * 1024;

/** Under way at once: each is in memory as text and as values, from its first byte to its answer. */
const MOST_BYTES = { ofAll: 64 * MIB, ofCongregation: 16 * MIB };

export interface LargeBodies {
  /** Until the answer is sent or the client is gone. @throws Refusal unavailable (503) when there is no room */
  hold: (congregationId: string, size: number, reply: FastifyReply) => void;
}

export function createLargeBodies(most = MOST_BYTES): LargeBodies {
  const held = new Map<string, number>();
  let heldByAll = 0;
  const add = (congregationId: string, size: number): void => {
    heldByAll += size;
    const own = (held.get(congregationId) ?? 0) + size;
    if (own === 0) held.delete(congregationId);
    else held.set(congregationId, own);
  };
  return {
    hold: (congregationId, size, reply) => {
      const own = (held.get(congregationId) ?? 0) + size;
      if (own > most.ofCongregation || heldByAll + size > most.ofAll) refuse('unavailable');
      add(congregationId, size);
      reply.raw.once('close', () => add(congregationId, -size));
    },
  };
}

/** A body in chunks may be as long as one may be. */
export function sizeOfBody({ headers }: FastifyRequest, largest: number): number {
  const length = Number(headers['content-length']);
  return length >= 0 && length <= largest ? length : largest;
}
