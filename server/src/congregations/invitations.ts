import { and, eq, gt, lte } from 'drizzle-orm';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { before } from '#clock.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { invitations } from '#db/schema/invitation-tables.ts';
import type { CountFailedLookup } from '#public-territory/failed-lookups.ts';

const INVITATION_MS = 7 * 24 * 60 * 60_000;

const CODE = /^[\w-]{43}$/;

/** @param email the only address that may use it; null for any */
export async function invite(db: Transaction | Database, now: Date, email: string | null) {
  const code = newToken();
  const [created_at, expires_at] = [now.toISOString(), before(now, -INVITATION_MS)];
  await db.delete(invitations).where(lte(invitations.expires_at, created_at));
  await db.insert(invitations).values({ code_hash: sha256(code), email, created_at, expires_at });
  return { code, expires_at };
}

export interface InvitedCall {
  db: Database;
  now: Date;
  address: string;
  params: { code: string };
  countFailedLookup: CountFailedLookup;
}

/** Unknown, used and ended ones look alike. @throws Refusal not_found (404), too_many (429) counted with the links */
function refuseUninvited({ address, now, countFailedLookup }: InvitedCall): never {
  countFailedLookup(networksOf(address).address, now);
  return refuse('not_found', { resource: 'invitation' });
}

const isOf = (code: string, now: Date) =>
  and(eq(invitations.code_hash, sha256(code)), gt(invitations.expires_at, now.toISOString()));

/** @throws Refusal not_found (404), too_many (429) */
export async function findInvitation(call: InvitedCall) {
  const { code } = call.params;
  const [found] = CODE.test(code)
    ? await call.db.select().from(invitations).where(isOf(code, call.now))
    : [];
  return found ?? refuseUninvited(call);
}

/** Of two at once the second waits for the row, and finds none. @throws Refusal not_found (404), too_many (429) */
export async function takeInvitation(tx: Transaction, call: InvitedCall): Promise<void> {
  const taken = await tx
    .delete(invitations)
    .where(isOf(call.params.code, call.now))
    .returning({ email: invitations.email });
  if (taken.length === 0) refuseUninvited(call);
}
