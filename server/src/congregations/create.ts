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
  const name = 'Superadministrador';
  await tx.insert(administrators).values({
    congregation_id,
    id,
    name,
    email: given.email,
    role: 'superadmin',
    password_hash: await hashPassword(password),
    created_at,
    updated_at: created_at,
  });
  await writeAudit(
    tx,
    now,
    { congregation_id, administrator: null },
    {
      subject: 'administrator',
      action: 'created',
      subject_id: id,
      subject_name: name,
      before: null,
      after: { email: given.email },
    },
  );
  return {
    congregation_id,
    email: given.email,
    generatedPassword: given.password === undefined ? password : null,
  };
}

/** @returns null when there is a superadmin */
export function createFirstCongregation(db: Database, clock: Clock, given: NewCongregation) {
  return transact(db, async (tx) => {
    // Two programs that start at once must not make two.
    await tx.execute(sql`lock table ${congregations} in share row exclusive mode`);
    const [existing] = await tx
      .select({ id: administrators.id })
      .from(administrators)
      .where(eq(administrators.role, 'superadmin'))
      .limit(1);
    return existing ? null : createCongregation(tx, clock, given);
  });
}
