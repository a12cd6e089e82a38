import { eq, sql } from 'drizzle-orm';
import { hashPassword, temporaryPassword } from '#administrators/passwords.ts';
import { writeAudit } from '#call/audit.ts';
import type { Clock } from '#clock.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { newId } from '#db/schema/columns.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';

export interface NewCongregation {
  name: string;
  time_zone: string;
  email: string;
  password?: string | undefined;
  /** The person who makes it on the screen; otherwise the account is of no person yet. */
  person?: { name: string; address: string };
}

export async function createCongregation(
  tx: Transaction | Database,
  clock: Clock,
  given: NewCongregation,
) {
  const now = clock();
  const created_at = now.toISOString();
  const congregation_id = newId();
  const password = given.password ?? temporaryPassword();
  await tx
    .insert(congregations)
    .values({ id: congregation_id, name: given.name, time_zone: given.time_zone, created_at });
  const id = newId();
  const name = given.person?.name ?? 'Superadministrador';
  const superadmin = {
    congregation_id,
    id,
    name,
    email: given.email,
    role: 'superadmin' as const,
    password_hash: await hashPassword(password),
  };
  await tx.insert(administrators).values({ ...superadmin, created_at, updated_at: created_at });
  const actor = given.person
    ? { congregation_id, administrator: { id, name }, address: given.person.address }
    : { congregation_id, administrator: null };
  await writeAudit(tx, now, actor, {
    subject: 'administrator',
    action: 'created',
    subject_id: id,
    subject_name: name,
    before: null,
    after: { email: given.email },
  });
  return {
    congregation_id,
    email: given.email,
    generatedPassword: given.password === undefined ? password : null,
    superadmin,
  };
}

export async function hasSuperadmin(db: Transaction | Database): Promise<boolean> {
  const [existing] = await db
    .select({ id: administrators.id })
    .from(administrators)
    .where(eq(administrators.role, 'superadmin'))
    .limit(1);
  return existing !== undefined;
}

type Created = Awaited<ReturnType<typeof createCongregation>>;

/** @param then is stored together with it. @returns null when there is a superadmin */
export function createFirstCongregation<T>(
  db: Database,
  clock: Clock,
  given: NewCongregation,
  then: (tx: Transaction, created: Created) => Promise<T>,
): Promise<T | null> {
  return transact(db, async (tx) => {
    // Two programs that start at once, or two people at the first screen, must not make two.
    await tx.execute(sql`lock table ${congregations} in share row exclusive mode`);
    if (await hasSuperadmin(tx)) return null;
    return then(tx, await createCongregation(tx, clock, given));
  });
}
