import { expect, it } from 'vitest';
import { z } from './zod.ts';

it('zod speaks Spanish by default, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true);
  expect(z.string().safeParse(1).error?.issues[0]?.message).toMatch(/^Entrada inválida/);
});
