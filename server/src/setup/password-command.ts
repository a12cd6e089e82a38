/** `npm run password -- --email …`: a new password for whoever lost theirs, superadmins included. */
import { email } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import { eq } from 'drizzle-orm';
import { hashPassword, temporaryPassword } from '#administrators/passwords.ts';
import { systemClock } from '#clock.ts';
import { administrators, sessions } from '#db/schema.ts';
import { StartupError } from '#startup-error.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  words: '',
  input: z.object({ email }),
  usage: 'Uso: npm run password -- --email correo@ejemplo.org',
  work: async (db, input) => {
    const password = temporaryPassword();
    const password_hash = await hashPassword(password);
    await db.transaction(async (tx) => {
      const [changed] = await tx
        .update(administrators)
        .set({ password_hash, updated_at: systemClock().toISOString() })
        .where(eq(administrators.email, input.email))
        .returning({ id: administrators.id });
      if (!changed) throw new StartupError('Ningún administrador tiene ese correo.');
      // Whoever knew the old password is out.
      await tx.delete(sessions).where(eq(sessions.administrator_id, changed.id));
    });
    return `Contraseña cambiada\n  Correo electrónico: ${input.email}\n  Contraseña: ${password}`;
  },
});
