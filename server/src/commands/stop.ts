import { z } from '@territorios/contract/zod.ts';
import { OperatorError } from '#operator-error.ts';
import { callEnd } from '#postgres/start.ts';
import { runCommand } from './run-command.ts';

await runCommand({
  input: z.object({}),
  usage: 'Uso: npm run stop',
  work: async (_input, env) => {
    if (env.DATABASE_URL !== undefined)
      throw new OperatorError('Con DATABASE_URL, termine el programa desde su servicio.');
    if (!(await callEnd(env.DATA_DIR)))
      throw new OperatorError(`Ningún programa usa la carpeta ${env.DATA_DIR}.`);
    return 'El programa terminó.';
  },
});
