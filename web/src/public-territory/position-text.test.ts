import { expect, it } from 'vitest';
import { type PositionProblem, positionText } from './position-text.ts';

const at = (distance: number, accuracy = 8) =>
  positionText({ kind: 'shown', position: { longitude: 0, latitude: 0, accuracy } }, distance);

it.each([
  [0, 'Usted está dentro del territorio.'],
  [1, 'Usted está a unos 10 m del territorio.'],
  [44, 'Usted está a unos 40 m del territorio.'],
  [99, 'Usted está a unos 100 m del territorio.'],
  [170, 'Usted está a unos 150 m del territorio.'],
  [990, 'Usted está a unos 1000 m del territorio.'],
  [1_400, 'Usted está a unos 1 km del territorio.'],
  [12_600, 'Usted está a unos 13 km del territorio.'],
])('a phone %d m away is told so in round numbers: %s', (distance, text) => {
  expect(at(distance)).toBe(text);
});

it('a rough position says how wrong it may be', () => {
  expect(at(0, 99)).toBe('Usted está dentro del territorio.');
  expect(at(0, 1_800)).toBe('Usted está dentro del territorio. Es aproximado: puede fallar 2 km.');
});

it('nothing is said before anyone asks, and then that nothing is sent', () => {
  expect(positionText({ kind: 'off' }, 0)).toBe('');
  expect(positionText({ kind: 'searching' }, 0)).toContain('No se envía a nadie');
});

it('each failure says what can be done about it', () => {
  const texts = (['insecure', 'unsupported', 'denied', 'unavailable', 'slow'] as const).map(
    (problem: PositionProblem) => positionText({ kind: 'failed', problem }, 0),
  );
  expect(new Set(texts).size).toBe(5);
});
