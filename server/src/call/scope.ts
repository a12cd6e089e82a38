import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { SessionUser } from '@territorios/contract/auth/api.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { Transaction } from '#db/connection/client.ts';

/** The state at the begin of the call. */
interface Congregation {
  id: string;
  name: string;
  /** UTC when this server does not know the stored one. */
  time_zone: string;
  territory_link_days: number;
  /** Read before the call's own reading, which is that new, or newer. */
  revision: number;
}

/** The first argument of every action that also a publisher may cause; `today` is the congregation's. */
export interface CongregationScope {
  /** Sees this congregation alone. */
  db: Transaction;
  now: Date;
  today: Day;
  congregation: Congregation;
}

/** The first argument of every action. */
export interface Scope extends CongregationScope {
  user: SessionUser;
}

export interface SessionScope extends Scope {
  sessionHash: Buffer;
  confirmedAt: string | null;
}

/** @param subject null when the call changed nothing; one that was deleted has its last name */
export type RecordChange = (
  subject: { id: string; name: string } | null,
  details?: AuditDetails,
) => void;

export type WriteScope = Scope & { record: RecordChange };

export type SignedIn = Omit<SessionScope, 'db' | 'now'>;

/** Says that a congregation has changed. */
export type Announce = (congregationId: string) => void;

/** Leaves the place among strangers, and waits in the line of the congregation, whose rows somebody else may hold. */
export type WriteInTurn = <T>(congregationId: string, write: () => Promise<T>) => Promise<T>;
