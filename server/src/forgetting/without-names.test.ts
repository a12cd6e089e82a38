import { expect, it } from 'vitest';
import { withoutNames } from './without-names.ts';

it.each([
  ['Sol se mudó; Soledad sigue', ['Sol'], 'Persona olvidada se mudó; Soledad sigue'],
  ['Habló con MARTA  ruiz.', ['Marta Ruiz', 'Marta'], 'Habló con Persona olvidada.'],
  ['Marta Ruiz y Marta', ['Marta', 'Marta Ruiz'], 'Persona olvidada y Persona olvidada'],
  ['(a.b)', ['a.b'], '(Persona olvidada)'],
  ['axb', ['a.b'], 'axb'],
  ['Íñigo, ñÍñigo', ['íñigo'], 'Persona olvidada, ñÍñigo'],
  ['Ana-María y Ana', ['Ana-María'], 'Persona olvidada y Ana'],
  ['Soy jose nunez', ['José Núñez'], 'Soy Persona olvidada'],
  ['Soy JOSÉ NÚÑEZ, ¿mañana?', ['Jose Nunez'], 'Soy Persona olvidada, ¿mañana?'],
  ['Solé sigue', ['Sol'], 'Solé sigue'],
  ['nadie', [], 'nadie'],
])('names go from «%s» as whole words', (text, names, without) => {
  expect(withoutNames(text, names)).toBe(without);
});
