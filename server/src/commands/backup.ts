/** `npm run backup -- [--to FILE]`: the whole database in one file, checked, while the program runs or not. */
import { statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from '@territorios/contract/zod.ts';
import { backUp, backupFolder, backupName, countRows } from '#backup/backup.ts';
import { systemClock } from '#clock.ts';
import { givenPath } from './given-path.ts';
import { runCommand } from './run-command.ts';
import { withServer } from './with-database.ts';

await runCommand({
  input: z.object({ to: z.string().min(1).optional() }),
  usage: 'Uso: npm run backup -- [--to archivo.ndjson.gz]',
  work: async ({ to }, env) => {
    const path =
      to === undefined
        ? resolve(
            join(
              backupFolder(env.DATA_DIR),
              backupName('territorios', systemClock().toISOString()),
            ),
          )
        : givenPath(to);
    const contents = await withServer(env, (config) => backUp(config, path, systemClock));
    return [
      'Copia de seguridad hecha y comprobada',
      `  Archivo: ${path}`,
      `  Filas: ${countRows(contents)}; tamaño: ${Math.ceil(statSync(path).size / 1024)} kB`,
      'Guárdela también fuera de este equipo, donde nadie más pueda leerla.',
    ].join('\n');
  },
});
