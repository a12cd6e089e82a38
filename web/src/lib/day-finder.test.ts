import { dayOf } from '@territorios/contract/dates.ts';
import { assert, constantFrom, date, property } from 'fast-check';
import { it } from 'vitest';
import { dayFinder } from './day-finder.ts';

const ZONES = [
  'UTC',
  'America/Mexico_City',
  'America/Tijuana',
  'Europe/Madrid',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Pacific/Kiritimati',
];
const moments = date({
  min: new Date('2011-12-28T00:00:00Z'),
  max: new Date('2027-12-31T00:00:00Z'),
  noInvalidDate: true,
});

it('finds the day that the calendar says, in every zone and at every hour', () => {
  const finders = new Map(ZONES.map((zone) => [zone, dayFinder(zone)]));
  assert(
    property(moments, constantFrom(...ZONES), (moment, zone) => {
      const text = moment.toISOString();
      return finders.get(zone)?.(text) === dayOf(text, zone);
    }),
    {
      numRuns: 1000,
      examples: [
        [new Date('2026-01-16T05:59:59.999Z'), 'America/Mexico_City'],
        [new Date('2026-01-16T06:00:00.000Z'), 'America/Mexico_City'],
        // Samoa went from the 29th to the 31st.
        [new Date('2011-12-30T09:59:59.999Z'), 'Pacific/Apia'],
        [new Date('2011-12-30T10:00:00.000Z'), 'Pacific/Apia'],
      ],
    },
  );
});
