import { expect, it } from 'vitest';
import { fileNameWithout, withoutNames } from './without-names.ts';

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
  [
    'Territorios_de_Ana_Pérez-2026.xlsx',
    ['Ana Pérez'],
    'Territorios_de_Persona olvidada-2026.xlsx',
  ],
  ['Ana.Perez+Luis.csv', ['Ana Pérez'], 'Persona olvidada+Luis.csv'],
  ['nadie', [], 'nadie'],
])('names go from «%s» as whole words', (text, names, without) => {
  expect(withoutNames(text, names)).toBe(without);
});

it('the name of a file has its greatest length also where the words are longer than the name', () => {
  const name = `${'Sol '.repeat(60)}.xlsx`;
  expect(fileNameWithout(name, ['Sol'])).toHaveLength(255);
});
