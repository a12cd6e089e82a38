import { expect, it } from 'vitest';
import { timeZoneName } from './time-zone-names.ts';

it.each([
  ['America/Mexico_City', 'Ciudad de México (Mexico City)'],
  ['America/Bogota', 'Colombia (Bogota)'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires'],
  ['America/Argentina/San_Juan', 'San Juan'],
  ['America/Puerto_Rico', 'Puerto Rico'],
  ['Europe/Madrid', 'España (Madrid)'],
  ['Etc/GMT+5', 'Etc/GMT+5'],
  ['Marte/Monte_Olimpo', 'Marte/Monte Olimpo'],
])('%s is called %s', (zone, name) => {
  expect(timeZoneName(zone)).toBe(name);
});

it('no two zones that can be chosen have one name', () => {
  const names = Intl.supportedValuesOf('timeZone').map(timeZoneName);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});
