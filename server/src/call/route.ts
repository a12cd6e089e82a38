import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { SessionUser } from '@territorios/contract/auth/api.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { Endpoint, Received } from '@territorios/contract/endpoint.ts';
import type { z } from '@territorios/contract/zod.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import type { ListText } from '#db/query/list-text.ts';

/** Who calls, and in which congregation's name every query is made. */
export interface SignedIn {
  user: SessionUser;
  congregation: {
    id: string;
    /** By which its days are counted. */
    time_zone: string;
    /** What 'Configuración' shows: another one when this server does not know it. */
    stored_time_zone: string;
    territory_link_days: number;
    /** As it was before the call's own reading: what is read then is that new, or newer. */
    revision: number;
  };
  /** Hash of the session in use, so that a change of password can spare it. */
  sessionHash: Buffer;
  /** When the password or a passkey was last given in this session. */
  confirmedAt: string | null;
  /** The congregation's calendar day. */
  today: Day;
}

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

/**
 * Says what a call changed; null when it changed nothing.
 * @param subject as named now, or as named last when it was deleted
 */
export type RecordChange = (
  subject: { id: string; name: string } | null,
  details?: AuditDetails,
) => void;

interface Working extends SignedIn {
  /** Of the caller's congregation alone; ends with the call. */
  db: Transaction;
}

interface Writing extends Working {
  record: RecordChange;
}

/** All that a handler knows: it has no other way to the outside. */
export type Call<E extends Endpoint> = Common &
  Received<E> &
  (E['access'] extends 'public'
    ? { db: Database }
    : E extends { records: object }
      ? Writing
      : Working);

/** What the answer's schema takes in; it lets through only what it names. */
type Given<E extends Endpoint, Of = z.input<E['answer']>> = E extends { long: true }
  ? ListText<Of extends readonly (infer Item)[] ? Item : never>
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
  handler: (call: Call<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, handler };
}

/**
 * For a signed-in call that must store something although it is refused, such as a failed attempt,
 * or that works for long before it needs the database.
 */
export function routeWithOwnTransactions<E extends Endpoint>(
  endpoint: E,
  handler: (call: OwnTransactionsCall<E>) => Promise<Given<E>>,
): Route {
  return { endpoint, handler, hasOwnTransactions: true };
}
