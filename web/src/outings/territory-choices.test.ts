import { expect, it } from 'vitest';
import { searchChoices, territoryChoices } from './territory-choices.ts';

const listed = (
  name: string,
  status: 'available' | 'assigned' | 'expired',
  last_completed_at: string | null,
) => ({ id: name, name, status, last_completed_at });

const choices = territoryChoices(
  [
    listed('Mercado', 'assigned', null),
    listed('Centro', 'available', '2026-05-01T18:00:00.000Z'),
    listed('Parque', 'available', '2025-05-01T18:00:00.000Z'),
    listed('Río', 'available', null),
  ],
  [
    { id: 'Centro', name: 'Centro' },
    { id: 'Viejo', name: 'Viejo' },
  ],
);

it('what nobody has and was completed longest ago comes first, after what is retired and chosen', () => {
  expect(choices.map(({ name, note }) => [name, note])).toEqual([
    ['Viejo', 'Retirado'],
    ['Río', null],
    ['Parque', null],
    ['Centro', null],
    ['Mercado', 'Asignado'],
  ]);
});

it('a territory is found without its accents', () => {
  expect(searchChoices(choices, ' rio ').map(({ name }) => name)).toEqual(['Río']);
});
