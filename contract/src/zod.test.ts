import { expect, it } from 'vitest';
import { z } from './zod.ts';

it('speaks Spanish where no schema says otherwise, and compiles nothing', () => {
  expect(z.config().jitless).toBe(true);
  expect(z.string().safeParse(1).error?.issues[0]?.message).toMatch(/^Entrada inválida/);
});
