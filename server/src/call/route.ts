import type { Endpoint, HandlerInput } from '@territorios/contract/endpoint.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { Database } from '#db/connection/client.ts';
import type { JsonList } from '#db/query/list.ts';
import type {
  Announce,
  BelongsTo,
  RecordChange,
  SessionScope,
  SignedIn,
  WriteInTurn,
} from './scope.ts';

interface Common {
  now: Date;
  address: string;
  /** At the computer of the program itself, with nobody in between (http/here.ts). */
  isHere: boolean;
  origin: string | null;
  userAgent: string | undefined;
  /** The client has closed its connection, and nobody will read the answer. */
  hasLeft: () => boolean;
  /** The signal is aborted when the client leaves, and when its answer is complete. Long work stops then. */
  leaving: () => AbortSignal;
  device: { token: string | null; remember: (token: string) => void };
}

export type Call<E extends Endpoint> = Common &
  HandlerInput<E> &
  (E['access'] extends 'public'
    ? { db: Database; announce: Announce; writeInTurn: WriteInTurn; belongsTo: BelongsTo }
    : SessionScope & (E extends { records: object } ? { record: RecordChange } : unknown));

type HandlerResult<E extends Endpoint, Of = z.input<E['answer']>> = E extends {
  list: 'versioned-long';
}
  ? JsonList<Of extends readonly (infer Item)[] ? Item : never>
  : Of extends undefined
    ? void
    : Of;

export interface Route {
  endpoint: Endpoint;
  // Erased to any endpoint here; `route` checks the types.
  handler: (call: never) => unknown;
  /** What follows once the change is stored, before the answer; a failure of it must not fail the call. */
  afterwards?: () => Promise<void>;
  hasOwnTransactions?: true;
  hasOwnQueue?: true;
  isHeavy?: true;
  opened?: AnswerOfOpened<never, unknown, unknown, never>;
}

/** What a link opens. Its outline depends on the rows of the congregation, and on what else its `version` says. */
export interface Opened {
  congregation: { id: string; revision: number };
  version: string;
}

/** The handler finds what a link opens, and these make its answer. */
export interface AnswerOfOpened<Found, Outline, Answer, Given = Outline> {
  /** It is little, and its JSON changes whenever the answer does. */
  outlineOf: (found: Found & { db: Database }) => Promise<Outline>;
  answerOf: (found: Found & { db: Database }, outline: Given) => Promise<Answer>;
}

export type OwnTransactionsCall<E extends Endpoint> = Common &
  HandlerInput<E> &
  SignedIn & { db: Database; announce: Announce };

export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<HandlerResult<E>>,
): Route {
  return { endpoint, handler };
}

/** It is for what a whole group opens: the answer is made once until something that it shows changes. */
export function routeOfOpened<E extends Endpoint, Found extends Opened, Outline>(
  endpoint: E,
  find: (call: Call<E>) => Promise<Found>,
  opened: AnswerOfOpened<Found, Outline, HandlerResult<E>>,
): Route {
  return { endpoint, handler: find, opened };
}

/** It is for calls that store something although they are refused, or work for long before they need the database. */
export function routeWithOwnTransactions<E extends Endpoint>(
  endpoint: E,
  handler: (call: OwnTransactionsCall<E>) => Promise<HandlerResult<E>>,
): Route {
  return { endpoint, handler, hasOwnTransactions: true };
}

/** It is for calls that lock much of a congregation for seconds: those that wait for another one hold no place. */
export const heavy = (inner: Route): Route => ({ ...inner, isHeavy: true });

/** It is for calls that compare a password, which wait in a queue of their own. */
export const inOwnQueue = (inner: Route): Route => ({ ...inner, hasOwnQueue: true });
