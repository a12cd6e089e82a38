/** A phone that ticks blocks without a signal, and sends them one after the other until each was taken. */
import { setTimeout as delay } from 'node:timers/promises';
import type { MarksInput, Part } from '@territorios/contract/parts/api.ts';

interface Reply {
  status: number;
  answer: Part[] | null;
  refused: { code: string } | null;
}
export type SendMarks = (body: MarksInput, signal: AbortSignal) => Promise<Reply>;

/** What happened to all phones of a run. */
export interface Notes {
  /** Marks that were answered as taken. */
  taken: number;
  /** Sends whose connection was cut by the phone before the answer came. */
  lostConnections: number;
  /** Answers that neither a crash nor a lost connection explains. */
  surprises: string[];
}

export interface Phone {
  send: SendMarks;
  /** What it has not sent, or not heard of; the next one first. */
  waiting: MarksInput[];
  /** Blocks as the program took them from this phone. */
  taken: Map<string, boolean>;
}

const PATIENCE_MS = 15_000;
/** The database is away, or the phone has sent too often: it tries again later. */
const PASSING = [429, 503];

/** @returns the marks of one phone, a block each, as the page sends them: with what it knew before */
export const ticksOf = (blocks: readonly string[]): MarksInput[] =>
  blocks.map((_block, index) => ({
    done: blocks.slice(0, index + 1),
    seen: blocks.slice(0, index),
  }));

async function sendNext(phone: Phone, notes: Notes, cutAfterMs: number | null): Promise<boolean> {
  const [body] = phone.waiting;
  if (!body) return false;
  const signal = AbortSignal.timeout(cutAfterMs ?? PATIENCE_MS);
  const reply = await phone.send(body, signal).catch(() => null);
  if (!reply && cutAfterMs !== null && signal.aborted) notes.lostConnections += 1;
  if (reply && !reply.answer && !PASSING.includes(reply.status))
    notes.surprises.push(`${reply.status} ${reply.refused?.code}`);
  if (!reply?.answer) return false;
  const done = new Set(body.done);
  for (const id of new Set([...body.done, ...(body.seen ?? [])])) phone.taken.set(id, done.has(id));
  phone.waiting.shift();
  notes.taken += 1;
  return true;
}

interface Going {
  notes: Notes;
  onTaken: () => void;
  /** Which of its sends loses its connection, and after how long. */
  cut: { turn: number; afterMs: number };
}

/** Sends until all is taken, or the signal is gone. What was cut is sent again at once, as it was. */
export async function sendWhile(phone: Phone, { notes, onTaken, cut }: Going): Promise<void> {
  for (let turn = 0; phone.waiting.length > 0; turn += 1) {
    const isCut = turn === cut.turn;
    const isTaken = await sendNext(phone, notes, isCut ? cut.afterMs : null);
    if (isTaken) onTaken();
    else if (!isCut) return;
  }
}

const MOST_TRIES = 100;
const PAUSE_MS = 50;

/** Sends all that waits, now that the phone has a signal again; it stops at a refusal. */
export async function sendLater(phone: Phone, notes: Notes): Promise<void> {
  const { length } = notes.surprises;
  const isRefused = () => notes.surprises.length > length;
  for (let tries = 0; phone.waiting.length > 0 && tries < MOST_TRIES && !isRefused(); tries += 1)
    if (!(await sendNext(phone, notes, null))) await delay(PAUSE_MS);
  if (phone.waiting.length > 0)
    notes.surprises.push(`${phone.waiting.length} marks were never taken`);
}
