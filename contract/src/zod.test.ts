import { expect, it, onTestFinished, vi } from 'vitest';
import { z } from './zod.ts';

it('zod speaks Spanish by default, and compiles its parsers on the server alone', async () => {
  expect(z.config().jitless).toBe(false);
  expect(z.string().safeParse(1).error?.issues[0]?.message).toMatch(/^Entrada inválida/);
  onTestFinished(() => {
    vi.unstubAllGlobals();
    z.config({ jitless: false });
  });
  vi.stubGlobal('process', undefined);
  Reflect.deleteProperty(globalThis, 'process');
  vi.resetModules();
  const page = await import('./zod.ts');
  expect(page.z.config().jitless).toBe(true);
});
