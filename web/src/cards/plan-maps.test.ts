import type { Tiles } from '@territorios/contract/maps/api.ts';
import { expect, it } from 'vitest';
import { describeMaps, planMaps } from './plan-maps.ts';

const tilesWith = (print_limit: number | null): Tiles => ({
  url: 'https://mapas.example.org/{z}/{x}/{y}.png',
  attribution: '© Ayuntamiento',
  attribution_url: null,
  max_zoom: 19,
  offline: false,
  print_limit,
});

/** One with a picture and a boundary, one with nothing, and so many with a boundary alone. */
const territories = (drawn: number) => [
  { id: 'picture', picture_at: '2026-11-20T12:00:00.000Z' },
  { id: 'nothing', picture_at: null },
  ...Array.from({ length: drawn }, (_, index) => ({ id: `${index}`, picture_at: null })),
];
const plan = (drawn: number, tiles: Tiles | null) =>
  planMaps(territories(drawn), (id) => id !== 'nothing', tiles);

it.each([
  [20, tilesWith(20), '20 con contorno dibujado y calles', null],
  [21, tilesWith(20), '21 con contorno dibujado sin calles', 20],
  [1_000, tilesWith(null), '1,000 con contorno dibujado y calles', null],
  [3, tilesWith(0), '3 con contorno dibujado sin calles', null],
  [3, null, '3 con contorno dibujado sin calles', null],
])('%i cards with a boundary, with tiles %j: %s', (drawn, tiles, text, exceeded) => {
  const planned = plan(drawn, tiles);
  expect(describeMaps(planned)).toBe(`1 con foto, ${text}, 1 con lugar para pegar el mapa.`);
  expect(planned.exceeded).toBe(exceeded);
});
