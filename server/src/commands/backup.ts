import { statSync } from 'node:fs';
import { z } from '@territorios/contract/zod.ts';
import { backUp, countRows, newBackupPath } from '#backup/backup.ts';
import { systemClock } from '#clock.ts';
import { givenPath, runCommand } from './run-command.ts';
import { withServer } from './with-database.ts';

await runCommand({
  input: z.object({ to: z.string().min(1).optional() }),
  usage: 'Uso: npm run backup -- [--to archivo.ndjson.gz]',
  work: async ({ to }, env) => {
    const path =
      to === undefined ? newBackupPath(env.DATA_DIR, 'territorios', systemClock) : givenPath(to);
    const contents = await withServer(env, (config) => backUp(config, path, systemClock));
    return [
      'Copia de seguridad hecha y comprobada',
      `  Archivo: ${path}`,
      `  Filas: ${countRows(contents)}; tamaño: ${Math.ceil(statSync(path).size / 1024)} kB`,
      'Guárdela también fuera de este equipo, donde nadie más pueda leerla.',
    ].join('\n');
  },
});
