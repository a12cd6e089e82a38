/** `npm run restore -- --from FILE [--replace]`: the whole database as a backup holds it, or nothing changed. */
import { join, resolve } from 'node:path';
import { z } from '@territorios/contract/zod.ts';
import { backupFolder, backupName, countRows } from '#backup/backup.ts';
import { restore } from '#backup/restore.ts';
import { systemClock } from '#clock.ts';
import { givenPath } from './given-path.ts';
import { runCommand } from './run-command.ts';
import { withServer } from './with-database.ts';

await runCommand({
  input: z.object({
    from: z.string('indique el archivo de la copia').min(1),
    replace: z.boolean().default(false),
  }),
  usage: 'Uso: npm run restore -- --from archivo.ndjson.gz [--replace]',
  work: async ({ from, replace }, env) => {
    const safetyPath = resolve(
      join(
        backupFolder(env.DATA_DIR),
        backupName('antes-de-restaurar', systemClock().toISOString()),
      ),
    );
    const restored = await withServer(env, (config) =>
      restore(config, { path: givenPath(from), replace, safetyPath, clock: systemClock }),
    );
    return [
      `Copia restaurada y comprobada: ${countRows(restored)} filas del ${restored.header.created_at}`,
      ...(restored.saved === null ? [] : [`  Lo que había antes: ${restored.saved}`]),
      'Todas las personas tienen que iniciar sesión de nuevo.',
    ].join('\n');
  },
});
