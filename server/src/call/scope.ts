import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { SessionUser } from '@territorios/contract/auth/api.ts';
import { dayOf, usableTimeZone, type Day } from '@territorios/contract/dates.ts';
import type { Transaction } from '#db/connection/client.ts';
import type { Written } from './audit.ts';

interface Congregation {
  id: string;
  name: string;
  /** UTC when this server does not know the stored one. */
  time_zone: string;
  territory_link_days: number;
  /** It is read before the call's own reading, which is that new, or newer. */
  revision: number;
}

/** Actions that a publisher may cause take it, too; `today` is the congregation's. */
export interface CongregationScope {
  /** It sees this congregation alone. */
  db: Transaction;
  now: Date;
  today: Day;
  congregation: Congregation;
}

export function datedScope<C extends { time_zone: string }>(congregation: C, now: Date) {
  const time_zone = usableTimeZone(congregation.time_zone);
  return { today: dayOf(now, time_zone), congregation: { ...congregation, time_zone } };
}

export interface Scope extends CongregationScope {
  user: SessionUser;
}

export interface SessionScope extends Scope {
  sessionHash: Buffer;
  confirmedAt: string | null;
}

/** The first is null when the call changed nothing; a subject that was deleted has its last name. */
export type RecordChange = (
  ...done:
    [null] | [subject: { id: string; name: string }, written: Written, details?: AuditDetails]
) => void;

export type WriteScope = Scope & { record: RecordChange };

export type SignedIn = Omit<SessionScope, 'db' | 'now'>;

export type Announce = (congregationId: string) => void;

/** A link was found to be this congregation's (http/link-lanes.ts). */
export type BelongsTo = (congregationId: string) => void;

/** Leaves the place among strangers, and waits in the line of the congregation, whose rows somebody else may hold. */
export type WriteInTurn = <T>(congregationId: string, write: () => Promise<T>) => Promise<T>;
