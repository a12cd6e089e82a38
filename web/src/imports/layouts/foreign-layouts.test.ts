import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { foreignFiles, outcomeOf } from './testing/foreign-files.ts';

describe.each(['boards', 'lists', 'records', 'maps', 'more'])(
  'a layout of somebody else: %s',
  (group) => {
    const text = readFileSync(new URL(`../testing/foreign/${group}.txt`, import.meta.url), 'utf8');
    it.each(foreignFiles(text))('$title', async (file) => {
      const outcome = await outcomeOf(file).catch(
        (error: Error) => `${error.name}: ${error.message}`,
      );
      expect(outcome).toBe(file.becomes);
    });
  },
);
