import { expect, it } from 'vitest';
import { dangerLook } from './danger.ts';

// Specification: 2 Territorios, 9
it.each([
  ['verde', 'Seguro', 'success'],
  ['amarillo', 'Precaución', 'warning'],
  ['rojo', 'Peligro', 'danger'],
])('the danger level %s is called %s', (level, label, tone) => {
  expect(dangerLook(level)).toMatchObject({ label, tone });
});

// Specification: 3
it.each([null, 'none', 'violeta'])('%s shows no danger', (level) => {
  expect(dangerLook(level)).toBeNull();
});
