import { expect, it } from 'vitest';
import { territoryTitle, withinSentence } from './rules.ts';

it.each([
  ['12', 'Territorio 12', 'el territorio 12'],
  ['Centro 1', 'Territorio Centro 1', 'el territorio Centro 1'],
  ['Territorio 12', 'Territorio 12', 'el territorio 12'],
  ['TERRITORIO-12', 'TERRITORIO-12', 'el territorio-12'],
  ['territorio', 'territorio', 'el territorio'],
  ['Territorios del sur', 'Territorio Territorios del sur', 'el territorio Territorios del sur'],
  ['Nuevo Territorio', 'Territorio Nuevo Territorio', 'el territorio Nuevo Territorio'],
])('a territory %j is called %j, and the word does not stand twice', (name, title, inSentence) => {
  expect([territoryTitle(name), withinSentence(name)]).toEqual([title, inSentence]);
});
