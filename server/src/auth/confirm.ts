import type { confirmPassword } from '@territorios/contract/auth/api.ts';
import { and, eq } from 'drizzle-orm';
import { knownLine } from '#administrators/passwords.ts';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { OwnTransactionsCall } from '#call/route.ts';
import { sha256 } from '#call/tokens.ts';
import { allOwn, own } from '#db/query/own.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import type { ComparePassword } from './compare-password.ts';

/** Failures count by session: a thief does not lock out the owner. @throws Refusal wrong_password (400), too_many (429), unavailable (503), unauthenticated (401) */
export async function confirm(
  call: OwnTransactionsCall<typeof confirmPassword>,
  comparePassword: ComparePassword,
): Promise<void> {
  const { db, now, user, congregation, sessionHash, address } = call;
  await comparePassword(call, {
    line: knownLine(congregation.id),
    lookUp: async () => {
      const [account] = await db
        .select({ password_hash: administrators.password_hash })
        .from(administrators)
        .where(own(call, administrators, user.id));
      return {
        attempt: {
          account: sha256(user.email),
          networks: networksOf(address),
          known: { congregationId: congregation.id, hash: sessionHash },
        },
        actor: { congregation_id: congregation.id, administrator: user, address },
        storedHash: account?.password_hash,
      };
    },
    refusal: 'wrong_password',
    success: 'confirmed',
    begin: beginIn(congregation.id, 'read write'),
    right: async (tx) => {
      const confirmed = await tx
        .update(sessions)
        .set({ confirmed_at: now.toISOString() })
        .where(and(allOwn(call, sessions), eq(sessions.token_hash, sessionHash)))
        .returning({ id: sessions.id });
      if (confirmed.length === 0) refuse('unauthenticated');
    },
  });
}
