import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';

it('a stop ends in a bounded time, and says what did not end', async () => {
  const script = `
    import { runProgram } from '${import.meta.dirname}/program.ts';
    setInterval(() => undefined, 1_000);
    await runProgram(
      async (opened) => {
        opened.add(() => new Promise(() => undefined), 'PostgreSQL');
        opened.add(async () => undefined, 'una petición');
        process.stdout.write('started');
      },
      ['SIGTERM'],
      500,
    );
  `;
  const program = spawn(process.execPath, [
    '--import',
    'tsx',
    '--input-type=module',
    '--eval',
    script,
  ]);
  const written = text(program.stderr);
  await once(program.stdout, 'data');
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  expect([code, await written]).toEqual([
    1,
    'El programa no terminó de cerrar en 0.5 s: quedó PostgreSQL\n',
  ]);
});
