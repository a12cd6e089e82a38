import { email } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { eq } from 'drizzle-orm';
import { hashPassword, temporaryPassword } from '#administrators/passwords.ts';
import { forgetAccountFailures } from '#auth/throttle.ts';
import { writeAudit } from '#call/audit.ts';
import { systemClock } from '#clock.ts';
import type { Transaction } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { passkeys, sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { OperatorError } from '#operator-error.ts';
import { accessLines } from './access-lines.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand({
  input: z.object({ email }),
  usage: 'Uso: npm run password -- --email correo@ejemplo.org',
  work: async (input, env) => {
    const password = temporaryPassword();
    const password_hash = await hashPassword(password);
    const now = systemClock();
    const change = async (tx: Transaction) => {
      const [changed] = await tx
        .update(administrators)
        .set({ password_hash, updated_at: now.toISOString() })
        .where(eq(administrators.email, input.email))
        .returning();
      if (!changed) throw new OperatorError('Ningún administrador tiene ese correo.');
      // This ends the sessions of a person who knew the old password.
      await tx.delete(sessions).where(eq(sessions.administrator_id, changed.id));
      await tx.delete(passkeys).where(eq(passkeys.administrator_id, changed.id));
      await forgetAccountFailures(tx, changed);
      await writeAudit(
        tx,
        now,
        { congregation_id: changed.congregation_id, administrator: null },
        {
          subject: 'administrator',
          action: 'updated',
          subject_id: changed.id,
          subject_name: changed.name,
          before: { password: null },
          after: { password: password_hash },
        },
      );
    };
    await withDatabase(env, (db) => transact(db, change));
    return `Contraseña cambiada\n${accessLines(env, input.email, password)}`;
  },
});
