import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportHeld } from '#call/held.ts';
import { whenGone } from './when-gone.ts';

const MIB = 1024 * 1024;
const MOST_OF_LINE = 64 * MIB;
const MOST_OF_ALL = 256 * MIB;
/** The system takes shorter ones off the program's memory, whether they are read or not. */
const SHORTEST_COUNTED = 8 * 1024;

interface Unread {
  line: string;
  bytes: number;
  request: FastifyRequest;
}

/** A line that reads no answers loses the oldest. @param line a congregation, or a stranger's network */
export type HoldUnread = (
  line: string,
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

export function createUnreadAnswers(): HoldUnread {
  const all = new Set<Unread>();
  reportHeld(() => ({
    name: 'unread answers',
    taken: [...all].reduce((sum, { bytes }) => sum + bytes, 0),
    waiting: 0,
  }));
  function cutBeyond(most: number, oldestFirst: Unread[]): void {
    const open = oldestFirst.filter(({ request }) => !request.raw.socket.destroyed);
    let total = open.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { bytes, request } of open.slice(0, -1)) {
      if (total <= most) return;
      total -= bytes;
      request.raw.socket.destroy();
    }
  }
  return (line, payload, request, reply) => {
    const bytes = typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
    if (bytes < SHORTEST_COUNTED) return;
    const unread = { line, bytes, request };
    all.add(unread);
    whenGone(request, reply, () => all.delete(unread));
    cutBeyond(
      MOST_OF_LINE,
      [...all].filter((one) => one.line === line),
    );
    cutBeyond(MOST_OF_ALL, [...all]);
  };
}
