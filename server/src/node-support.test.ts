import { expect, it } from 'vitest';
import { unsupportedNodeLine } from './node-support.ts';

it.each([
  ['20.19.5', '2026-04-30'],
  ['26.10.0', '2026-11-26'],
  ['28.0.0', '2040-01-01'],
])('Node %s on %s gets corrections, and nothing is said', (version, today) => {
  expect(unsupportedNodeLine(version, today)).toBeNull();
});

it('a line of Node without corrections is named with the day since when', () => {
  expect(unsupportedNodeLine('20.19.5', '2026-05-01')).toBe(
    'Node 20 no recibe correcciones de seguridad desde el 30/04/2026: instale Node 26 (o 24).',
  );
});
