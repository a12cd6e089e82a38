import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, it, onTestFinished } from 'vitest';

/** What the bundler makes of a module, beside its sources so that it finds its dependencies. */
async function builtModule(source: string): Promise<string> {
  const root = join(import.meta.dirname, '..');
  const folder = mkdtempSync(join(root, 'dist-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  await build({
    root,
    logLevel: 'error',
    configFile: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      rollupOptions: { input: source, output: { entryFileNames: 'built.js' } },
    },
    ssr: { noExternal: [/^@territorios\//] },
  });
  return join(folder, 'built.js');
}

it.each([
  [{ SMTP_URL: 'smtps://ana:50%@correo.example.org', MAIL_FROM: 'a@example.org' }, /^SMTP_URL: /],
  [{ PUBLIC_URL: 'x' }, /^PUBLIC_URL: /],
  [{ TIME_ZONE: 'Marte/Olimpo' }, /^TIME_ZONE: /],
  [{ TILES_URL: 'x' }, /^TILES_URL: /],
  [{ DATABASE_URL: 'x' }, /^DATABASE_URL: /],
  [{ TRUST_PROXY: '10.0.0.0/99' }, /^TRUST_PROXY: /],
])('the built program refuses a wrong variable in a line: %o', async (variables, line) => {
  const { readEnv } = (await import(await builtModule('src/env.ts'))) as {
    readEnv: (given: object) => unknown;
  };
  expect(() => readEnv(variables)).toThrow(
    expect.objectContaining({ message: expect.stringMatching(line) as string }),
  );
});
