import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from './fixtures.ts';

const run = promisify(execFile);

/** Starts the built program, which must refuse. @returns its output */
async function refusedStart(variables: Record<string, string>): Promise<string> {
  try {
    await run(process.execPath, ['server/dist/main.js'], {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, LOG_LEVEL: 'silent', ...variables },
    });
  } catch (error) {
    if (error instanceof Error && 'stderr' in error) return String(error.stderr);
    throw error;
  }
  throw new Error('The program started.');
}

test.describe('the built program', () => {
  test('the built program refuses a wrong variable in one line', async () => {
    expect(await refusedStart({ PORT: '70000' })).toBe(
      'PORT: debe ser un número entero de 0 a 65535\n',
    );
    // More than a name may have; the sentence is the contract's.
    expect(await refusedStart({ CONGREGATION_NAME: 'x'.repeat(121) })).toBe(
      'CONGREGATION_NAME: El nombre puede tener hasta 120 caracteres\n',
    );
  });

  test('the built program says in one line that another one has the folder', async () => {
    const said = await refusedStart({ DATA_DIR: process.env['E2E_DATA_DIR'] ?? '', PORT: '0' });
    expect(said).toMatch(/^Ya hay otro programa usando la carpeta [^\n]+\n$/);
  });
});
