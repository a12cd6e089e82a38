import { z } from '@territorios/contract/zod.ts';
import { countRows, newBackupPath } from '#backup/backup.ts';
import { restore } from '#backup/restore.ts';
import { forgottenPath, readForgotten } from '#backup/forgotten-list.ts';
import { systemClock } from '#clock.ts';
import { givenPath, runCommand } from './run-command.ts';
import { withServer } from './with-database.ts';

await runCommand({
  input: z.object({
    from: z.string('indique el archivo de la copia').min(1),
    replace: z.boolean().default(false),
    'without-pictures': z.boolean().default(false),
  }),
  usage: 'Uso: npm run restore -- --from archivo.ndjson.gz [--replace] [--without-pictures]',
  work: async ({ from, replace, 'without-pictures': withoutPictures }, env) => {
    const safetyPath = newBackupPath(env.DATA_DIR, 'antes-de-restaurar', systemClock);
    const forgotten = await readForgotten(forgottenPath(env.DATA_DIR));
    const restored = await withServer(env, (config) =>
      restore(config, {
        path: givenPath(from),
        replace,
        withoutPictures,
        safetyPath,
        forgotten,
        clock: systemClock,
      }),
    );
    const { saved, missing } = restored;
    return [
      `Copia restaurada y comprobada: ${countRows(restored)} filas del ${restored.header.created_at}`,
      ...(missing === 0 ? [] : [`  Imágenes que faltaban: ${missing}`]),
      ...(saved === null ? [] : [`  Lo que había antes: ${saved}`]),
      'Todas las personas tienen que iniciar sesión de nuevo.',
    ].join('\n');
  },
});
