import { eq, sql } from 'drizzle-orm';
import { hashPassword, temporaryPassword } from '#administrators/passwords.ts';
import { writeAudit, type Actor } from '#call/audit.ts';
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

interface Founding {
  name: string;
  time_zone: string;
  superadministrator: { name: string; email: string; password_hash: string };
  /** Who made the account; null on the server itself. */
  by: (founder: { id: string; name: string }) => Omit<Actor, 'congregation_id'>;
}

/** @returns the superadministrator's row */
export async function foundCongregation(
  tx: Transaction | Database,
  now: Date,
  { name, time_zone, superadministrator, by }: Founding,
) {
  const created_at = now.toISOString();
  const congregation_id = newId();
  await tx.insert(congregations).values({ id: congregation_id, name, time_zone, created_at });
  const founder = {
    congregation_id,
    id: newId(),
    ...superadministrator,
    role: 'superadmin' as const,
    created_at,
    updated_at: created_at,
  };
  await tx.insert(administrators).values(founder);
  await writeAudit(
    tx,
    now,
    { congregation_id, ...by(founder) },
    {
      subject: 'administrator',
      action: 'created',
      subject_id: founder.id,
      subject_name: founder.name,
      before: null,
      after: { email: founder.email },
    },
  );
  return founder;
}

export async function createCongregation(
  tx: Transaction | Database,
  clock: Clock,
  given: NewCongregation,
) {
  const { person, password = temporaryPassword() } = given;
  const superadmin = await foundCongregation(tx, clock(), {
    name: given.name,
    time_zone: given.time_zone,
    superadministrator: {
      name: person?.name ?? 'Superadministrador',
      email: given.email,
      password_hash: await hashPassword(password),
    },
    by: (founder) =>
      person ? { administrator: founder, address: person.address } : { administrator: null },
  });
  return {
    congregation_id: superadmin.congregation_id,
    email: superadmin.email,
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
