import { indexBy } from '@territorios/contract/index-by.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { reportHeld } from '#call/held.ts';
import { isUnzipped } from './unzipped.ts';
import { whenGone } from './when-gone.ts';

const MIB = 1024 * 1024;
const MOST_OF_LINE = 48 * MIB;
/** A crowd of networks with little each would otherwise make a congregation's long list the one with the most. */
const MOST_OF_STRANGERS = 48 * MIB;
const MOST_OF_ALL = 96 * MIB;
/** The system takes shorter ones off the program's memory, whether they are read or not. */
const SHORTEST_COUNTED = 8 * 1024;

/** What the memory holds until the answer is read. An answer that is kept has the same bytes for all who asked for it. */
interface Held {
  bytes: number;
  as: unknown;
}

function heldBy(payload: unknown): Held {
  if (isUnzipped(payload)) return { bytes: payload.heldBytes, as: payload };
  if (Buffer.isBuffer(payload)) return { bytes: payload.length, as: payload };
  return { bytes: typeof payload === 'string' ? payload.length : 0, as: {} };
}

interface Unread extends Held {
  line: Line;
  request: FastifyRequest;
}

/** A congregation, or a stranger's network. */
interface Line {
  name: string;
  isStranger: boolean;
}

/** A line that reads no answers loses its oldest. */
export type HoldUnread = (
  line: Line,
  payload: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
) => void;

/** @returns their bytes, and how many of them hold each */
function sumOf(some: readonly Unread[]) {
  const holders = new Map<unknown, number>();
  let bytes = 0;
  for (const one of some) {
    const others = holders.get(one.as) ?? 0;
    if (others === 0) bytes += one.bytes;
    holders.set(one.as, others + 1);
  }
  return { bytes, holders };
}

/** A line with little loses none to others: the oldest of the line with the most goes first. */
function greediestFirst(open: Unread[]): Unread[] {
  const ofLine = indexBy(open, ({ line }) => line.name);
  const most = new Map([...ofLine].map(([name, some]) => [name, sumOf(some).bytes]));
  return open.toSorted((a, b) => (most.get(b.line.name) ?? 0) - (most.get(a.line.name) ?? 0));
}

function cutBeyond(most: number, some: Unread[], newest: Unread): void {
  const open = some.filter(({ request }) => !request.raw.socket.destroyed);
  const { bytes, holders } = sumOf(open);
  let total = bytes;
  if (total <= most) return;
  for (const one of greediestFirst(open.filter((other) => other !== newest))) {
    if (total <= most) return;
    one.request.raw.socket.destroy();
    const left = (holders.get(one.as) ?? 0) - 1;
    holders.set(one.as, left);
    if (left === 0) total -= one.bytes;
  }
}

export function createUnreadAnswers(): HoldUnread {
  const all = new Set<Unread>();
  reportHeld(() => ({ name: 'unread answers', taken: sumOf([...all]).bytes, waiting: 0 }));
  return (line, payload, request, reply) => {
    const held = heldBy(payload);
    if (held.bytes < SHORTEST_COUNTED) return;
    const unread = { line, ...held, request };
    all.add(unread);
    whenGone(request, reply, () => all.delete(unread));
    const alike = (is: (other: Line) => boolean) => [...all].filter((one) => is(one.line));
    cutBeyond(
      MOST_OF_LINE,
      alike(({ name }) => name === line.name),
      unread,
    );
    if (line.isStranger)
      cutBeyond(
        MOST_OF_STRANGERS,
        alike(({ isStranger }) => isStranger),
        unread,
      );
    cutBeyond(MOST_OF_ALL, [...all], unread);
  };
}
