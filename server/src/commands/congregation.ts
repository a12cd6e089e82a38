import { email, nameField } from '@territorios/contract/fields.ts';
import { timeZone } from '@territorios/contract/settings/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { temporaryPassword } from '#administrators/passwords.ts';
import { systemClock } from '#clock.ts';
import { createCongregation } from '#congregations/create.ts';
import { transact } from '#db/connection/transact.ts';
import { accessLines } from './access-lines.ts';
import { runCommand } from './run-command.ts';
import { withDatabase } from './with-database.ts';

await runCommand({
  words: 'create',
  input: z.object({
    name: nameField(),
    email,
    'time-zone': timeZone.default(DEFAULT_TIME_ZONE),
  }),
  usage:
    'Uso: npm run congregation -- create --name "Nombre" --email correo@ejemplo.org [--time-zone America/Mexico_City]',
  work: async ({ 'time-zone': time_zone, ...input }, env) => {
    const password = temporaryPassword();
    const created = await withDatabase(env, (db) =>
      transact(db, (tx) => createCongregation(tx, systemClock, { ...input, time_zone, password })),
    );
    return `Congregación creada\n${accessLines(env, created.email, password)}`;
  },
});
