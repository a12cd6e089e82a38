import { id } from '@territorios/contract/fields.ts';
import { expect, it } from 'vitest';
import { randomId } from './random-id.ts';

it('a random id is one that the server takes, and each is another', () => {
  const ids = Array.from({ length: 100 }, () => id.parse(randomId()));
  expect(new Set(ids).size).toBe(100);
});
