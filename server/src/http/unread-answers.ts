import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportHeld } from '#call/held.ts';
import { isUnzipped } from './unzipped.ts';
import { whenGone } from './when-gone.ts';

const MIB = 1024 * 1024;
const MOST_OF_LINE = 48 * MIB;
const MOST_OF_ALL = 96 * MIB;
/** The system takes shorter ones off the program's memory, whether they are read or not. */
const SHORTEST_COUNTED = 8 * 1024;

function bytesIn(payload: unknown): number {
  if (isUnzipped(payload)) return payload.heldBytes;
  return typeof payload === 'string' || Buffer.isBuffer(payload) ? payload.length : 0;
}

interface Unread {
  line: string;
  bytes: number;
  request: FastifyRequest;
}

/** A line that reads no answers loses its oldest. @param line a congregation, or a stranger's network */
export type HoldUnread = (
  line: string,
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

/** A line with little loses none to others: the oldest of the line with the most goes first. */
function greediestFirst(open: Unread[]): Unread[] {
  const ofLine = new Map<string, number>();
  for (const { line, bytes } of open) ofLine.set(line, (ofLine.get(line) ?? 0) + bytes);
  return open.toSorted((a, b) => (ofLine.get(b.line) ?? 0) - (ofLine.get(a.line) ?? 0));
}

export function createUnreadAnswers(): HoldUnread {
  const all = new Set<Unread>();
  const bytesOf = (some: Unread[]) => some.reduce((sum, { bytes }) => sum + bytes, 0);
  reportHeld(() => ({ name: 'unread answers', taken: bytesOf([...all]), waiting: 0 }));
  function cutBeyond(most: number, some: Unread[], newest: Unread): void {
    const open = some.filter(({ request }) => !request.raw.socket.destroyed);
    let total = bytesOf(open);
    if (total <= most) return;
    for (const { bytes, request } of greediestFirst(open.filter((one) => one !== newest))) {
      if (total <= most) return;
      total -= bytes;
      request.raw.socket.destroy();
    }
  }
  return (line, payload, request, reply) => {
    const bytes = bytesIn(payload);
    if (bytes < SHORTEST_COUNTED) return;
    const unread = { line, bytes, request };
    all.add(unread);
    whenGone(request, reply, () => all.delete(unread));
    const ofLine = [...all].filter((one) => one.line === line);
    cutBeyond(MOST_OF_LINE, ofLine, unread);
    cutBeyond(MOST_OF_ALL, [...all], unread);
  };
}
