import type { Endpoint, Received } from '@territorios/contract/endpoint.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { Database } from '#db/connection/client.ts';
import type { JsonList } from '#db/query/list.ts';
import type { RecordChange, SessionScope, SignedIn } from './scope.ts';

interface Common {
  now: Date;
  /** The caller's network address. */
  address: string;
  /** Where browsers find the panel, as a passkey must know it; null when it has no name of its own. */
  origin: string | null;
  /** What the caller's browser says of itself. */
  userAgent: string | undefined;
  /** The secret by which a browser is known, if it has one, and how to give it one. */
  device: { token: string | null; remember: (token: string) => void };
}

/** All that a handler knows: it has no other way to the outside. */
export type Call<E extends Endpoint> = Common &
  Received<E> &
  (E['access'] extends 'public'
    ? { db: Database }
    : SessionScope & (E extends { records: object } ? { record: RecordChange } : unknown));

/** What the answer's schema takes in; it lets through only what it names. */
type HandlerResult<E extends Endpoint, Of = z.input<E['answer']>> = E extends { long: true }
  ? JsonList<Of extends readonly (infer Item)[] ? Item : never>
  : Of extends undefined
    ? void
    : Of;

/** An endpoint together with the function that answers it. */
export interface Route {
  endpoint: Endpoint;
  // Routes of many endpoints stand in one list, so the exact types end here; `route` has checked them.
  handler: (call: never) => unknown;
  /** The handler begins its own transactions, and writes its own entries. */
  hasOwnTransactions?: true;
}

/** Of a call that begins its own transactions. */
export type OwnTransactionsCall<E extends Endpoint> = Common &
  Received<E> &
  SignedIn & { db: Database };

/** Ties a handler to its endpoint; everything of HTTP is done by serve.ts. */
export function route<E extends Endpoint>(
  endpoint: E,
  handler: (call: Call<E>) => Promise<HandlerResult<E>>,
): Route {
  return { endpoint, handler };
}

/**
 * For a signed-in call that must store something although it is refused, such as a failed attempt,
 * or that works for long before it needs the database.
 */
export function routeWithOwnTransactions<E extends Endpoint>(
  endpoint: E,
  handler: (call: OwnTransactionsCall<E>) => Promise<HandlerResult<E>>,
): Route {
  return { endpoint, handler, hasOwnTransactions: true };
}
