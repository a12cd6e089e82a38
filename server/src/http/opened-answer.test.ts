import { getPublicOuting, type PublicOuting } from '@territorios/contract/public-outing/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';
import { createListCache } from './list-cache.ts';
import { answerOfOpened } from './opened-answer.ts';
import { createTurns } from './turns.ts';

const { db } = await fileApp();

const OVER: PublicOuting = {
  on: '2026-11-21',
  time: null,
  place: null,
  ends_at: '2026-11-22T12:00:00.000Z',
  is_over: true,
  time_zone: 'America/Mexico_City',
  territories: [],
};

it('answers of links that take long keep one place from other links, and whoever shares one keeps none', async () => {
  const turns = createTurns(() => undefined);
  const lists = createListCache(() => null);
  const ends: (() => void)[] = [];
  const open = (congregation: string, caller: string) =>
    turns.strangers.run({ lane: congregation, line: caller }, (leave) =>
      answerOfOpened(
        { lists, db, turns },
        {
          endpoint: getPublicOuting,
          input: { params: { token: congregation }, query: undefined },
          found: { congregation: { id: congregation, revision: 1 }, version: 'open' },
          leave,
          opened: {
            outlineOf: () => Promise.resolve(OVER),
            answerOf: async (_found, outing) => {
              await new Promise<void>((end) => ends.push(end));
              return { outing };
            },
          },
        },
      ),
    );
  const opened = ['Norte', 'Sur', 'Este'].flatMap((congregation) =>
    ['first', 'second', 'third'].map((caller) => open(congregation, caller)),
  );
  expect(await turns.strangers.run('Oeste', () => Promise.resolve('served'))).toBe('served');
  expect(ends).toHaveLength(1);

  for (let made = 1; made <= 3; made += 1) {
    ends.at(-1)?.();
    await new Promise(setImmediate);
    await new Promise(setImmediate);
  }
  const answers = await Promise.all(opened);
  expect(new Set(answers).size).toBe(3);
  expect(ends).toHaveLength(3);
});
