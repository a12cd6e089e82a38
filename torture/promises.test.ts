import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { promises } from './promises.ts';

it('each promise has its harness, and each harness its promise', () => {
  const harnesses = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('.torture.ts'))
    .map((name) => name.replace('.torture.ts', ''));
  expect(harnesses.toSorted()).toEqual(Object.keys(promises).toSorted());
});
