import { z } from '@territorios/contract/zod.ts';
import { copyDatabase } from '#backup/move.ts';
import { forgottenPath, readForgotten } from '#backup/forgotten-list.ts';
import { systemClock } from '#clock.ts';
import { databaseUrl } from '#env.ts';
import { runCommand } from './run-command.ts';
import { withStoppedProgram } from './with-database.ts';

await runCommand({
  rest: 'url',
  input: z.object({ url: databaseUrl }),
  usage: 'Uso: npm run migrate-to -- postgresql://usuario:contraseña@servidor/base',
  work: async ({ url }, env) => {
    const forgotten = await readForgotten(forgottenPath(env.DATA_DIR));
    const tables = await withStoppedProgram(env.DATA_DIR, (source) =>
      copyDatabase(source, { connectionString: url }, systemClock, forgotten),
    );
    const shown = new URL(url);
    if (shown.password !== '') shown.password = '***';
    return [
      'Datos copiados y comparados, tabla por tabla:',
      ...tables.map(({ table, rows }) => `  ${table}: ${rows}`),
      `Para usarlos, inicie el programa con DATABASE_URL=${shown.href}`,
      `La carpeta ${env.DATA_DIR} queda como estaba: consérvela hasta haber comprobado que todo funciona.`,
    ].join('\n');
  },
});
