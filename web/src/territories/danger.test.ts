import { expect, it } from 'vitest';
import { dangerLook } from './danger.ts';

it.each([
  ['verde', 'Seguro', 'success'],
  ['amarillo', 'Precaución', 'warning'],
  ['rojo', 'Peligro', 'danger'],
])('the danger level %s is called %s', (level, label, tone) => {
  expect(dangerLook(level)).toMatchObject({ label, tone });
});

it.each([null, 'none', 'violeta'])('%s shows no danger', (level) => {
  expect(dangerLook(level)).toBeNull();
});
