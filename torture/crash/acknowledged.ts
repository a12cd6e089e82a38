import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import type { Caller } from '#client.ts';
import type { Notes } from './notes.ts';

export interface Writing {
  call: Caller;
  notes: Notes;
  /** Who receives the writer's territories. */
  publisherId: string;
  /** Who receives what the writer transfers. */
  otherPublisherId: string;
  /** Beginning of the names of the writer's rows, unique. */
  label: string;
  /** Turns differ, and a crash may come in the first one: so it is another one for each writer and round. */
  firstTurn: number;
  /** Asked before each action. */
  goesOn: () => boolean;
  onAcknowledged: () => void;
  /** Returns a territory: over HTTP, unless a control has another way. @returns returned_at, or null */
  returnTerritory?: (assignmentId: string, completed: boolean) => Promise<string | null>;
}

const PATIENCE_MS = 15_000;

/** @returns the answer of a success; null without an answer, or when the database was away (503) */
export async function acknowledged<E extends Endpoint>(
  { call, notes }: Writing,
  endpoint: E,
  sent: RequestParts<E>,
): Promise<Answer<E> | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const reply = await call(endpoint, sent, { signal }).catch(() => null);
  if (!reply || reply.status === 503) return null;
  if (reply.refused === null) return reply.answer;
  notes.surprises.push(
    `${endpoint.method} ${endpoint.path}: ${reply.status} ${reply.refused.code}`,
  );
  return null;
}
