import { expect, it } from 'vitest';
import { createNameFinder, fileNameWithout } from './without-names.ts';

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
  expect(createNameFinder(names).without(text)).toBe(without);
});

it('the name of a file has its greatest length also where the words are longer than the name', () => {
  const name = `${'Sol '.repeat(60)}.xlsx`;
  expect(fileNameWithout(name, createNameFinder(['Sol']))).toHaveLength(255);
});

it('a person with very many former names costs hardly more than one with a single name', () => {
  const text = 'Habló con Ana María 4999 en la casa verde. '.repeat(7);
  const msOf = (count: number): number => {
    const names = Array.from(
      { length: count },
      (_none, index) => `Ana María ${index} ${'x'.repeat(90)}`,
    );
    const finder = createNameFinder([...names, 'Ana María 4999']);
    const startedAt = process.cpuUsage().user;
    for (let times = 0; times < 200; times += 1) expect(finder.without(text)).not.toContain('Ana');
    return process.cpuUsage().user - startedAt;
  };
  msOf(1);
  expect(msOf(5_000)).toBeLessThan(10 * msOf(1));
});
