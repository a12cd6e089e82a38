import { expect, it } from 'vitest';
import { DANGER_LEVELS } from './danger.ts';

it('each danger level has its word and its colour', () => {
  const looks = Object.entries(DANGER_LEVELS).map(([level, { label, tone }]) => [
    level,
    label,
    tone,
  ]);
  expect(looks).toEqual([
    ['verde', 'Seguro', 'success'],
    ['amarillo', 'Precaución', 'warning'],
    ['rojo', 'Peligro', 'danger'],
  ]);
});
