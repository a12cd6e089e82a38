import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { SessionUser } from '@territorios/contract/auth/api.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { Transaction } from '#db/connection/client.ts';

/** The caller's congregation, as it was when the call began. */
export interface Congregation {
  id: string;
  /** By which its days are counted. */
  time_zone: string;
  /** What 'Configuración' shows: another one when this server does not know it. */
  stored_time_zone: string;
  territory_link_days: number;
  /** As it was before the call's own reading: what is read then is that new, or newer. */
  revision: number;
}

/** In which congregation, when and for whom a thing is done: the first argument of every action. */
export interface Scope {
  /** Of the caller's congregation alone; ends with the call. */
  db: Transaction;
  now: Date;
  /** The congregation's calendar day. */
  today: Day;
  congregation: Congregation;
  user: SessionUser;
}

/** For actions on sessions, and those that demand a fresh one. */
export interface SessionScope extends Scope {
  /** Hash of the session in use, so that a change of password can spare it. */
  sessionHash: Buffer;
  /** When the password or a passkey was last given in this session. */
  confirmedAt: string | null;
}

/**
 * Says what a call changed; null when it changed nothing.
 * @param subject as named now, or as named last when it was deleted
 */
export type RecordChange = (
  subject: { id: string; name: string } | null,
  details?: AuditDetails,
) => void;

/** Who calls, and in which congregation's name every query is made. */
export type SignedIn = Omit<SessionScope, 'db' | 'now'>;
