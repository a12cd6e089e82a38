import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('a bundle keeps the settings of zod: the contract says which file has an effect', () => {
  const manifest = new URL('../contract/package.json', import.meta.url);
  const { sideEffects } = JSON.parse(readFileSync(manifest, 'utf8'));
  expect(sideEffects).toEqual(['./src/zod.ts']);
});
