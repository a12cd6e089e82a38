import { describe, expect, it } from 'vitest';
import { OperatorError } from '#operator-error.ts';
import { readOptions } from './options.ts';

describe('the options of the demonstration', () => {
  it('the options of the demonstration give a usual congregation on the usual port when nothing is asked', () => {
    expect(readOptions([])).toEqual({
      port: undefined,
      seed: undefined,
      isPublic: false,
      isHelp: false,
      sizes: { territories: 160, assignments: 1_120, publishers: 70 },
    });
  });

  it('the options of the demonstration keep the proportions of a congregation that is only asked to be larger', () => {
    expect(readOptions(['--territories', '1600']).sizes).toEqual({
      territories: 1_600,
      assignments: 11_200,
      publishers: 700,
    });
  });

  it('the options of the demonstration take each size by itself', () => {
    const args = ['--territories=10000', '--assignments=100000', '--publishers=90', '--port=4000'];
    expect(readOptions(args)).toEqual({
      port: 4000,
      seed: undefined,
      isPublic: false,
      isHelp: false,
      sizes: { territories: 10_000, assignments: 100_000, publishers: 90 },
    });
  });

  it.each([
    ['--port', 'http'],
    ['--territories', '0'],
    ['--territories', '2.5'],
    ['--assignments', '16001'],
    ['--publishers', '-1'],
    ['--colour', 'blue'],
  ])('the options of the demonstration refuse %s %s in one line', (name, text) => {
    expect(() => readOptions([name, text])).toThrow(OperatorError);
  });
});
