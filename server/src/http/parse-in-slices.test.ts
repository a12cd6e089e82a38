import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from '@territorios/contract/zod.ts';
import { expect, it, vi } from 'vitest';
import { parseInSlices } from './parse-in-slices.ts';

const Rows = z.array(z.object({ name: z.string() }));
const Answer = z.object({ id: z.string(), note: z.string().optional(), parts: z.array(Rows) });

const rows = (count: number) =>
  Array.from({ length: count }, (_none, index) => ({ name: `Zona ${index}`, secret: 'x' }));

it.each([
  ['no long array', 2],
  ['a long one', 1_001],
])('what has %s is parsed as at once', async (_what, count) => {
  const answer = { id: 'a', secret: 'x', parts: [rows(count), rows(1)] };
  expect(await parseInSlices(Answer, answer)).toEqual(Answer.parse(answer));
  expect(await parseInSlices(Rows, rows(count))).toEqual(Rows.parse(rows(count)));
});

it('others are answered between the slices', async () => {
  const answer = parseInSlices(Answer, { id: 'a', parts: [rows(2_000)] });
  const others = async () => {
    for (let turn = 0; turn < 5; turn += 1) await nextTurn();
    return 'others';
  };
  expect(await Promise.race([others(), answer])).toBe('others');
  await answer;
});

it('a wrong row in any slice is an error', async () => {
  const wrong = [...rows(900), { name: 7 }];
  await expect(parseInSlices(Rows, wrong)).rejects.toThrow(z.ZodError);
});

it('bytes are not walked through', async () => {
  const walked = vi.fn<() => never>(() => {
    throw new Error('walked');
  });
  const bytes = new Proxy(new Uint8Array(3), { ownKeys: walked });
  await parseInSlices(z.object({ bytes: z.unknown() }), { bytes });
  expect(walked).not.toHaveBeenCalled();
});
