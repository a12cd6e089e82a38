import { LONGEST_ADDRESS, MOST_NO_VISITS } from '@territorios/contract/no-visits/rules.ts';
import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { atMost, congregationId, day, id, partOf } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { territories } from './territory-tables.ts';

/** Addresses where nobody visits: no names and no reasons, because they are about people who did not ask for it. */
export const noVisits = pgTable(
  'no_visits',
  {
    congregation_id: congregationId(),
    id: id(),
    territory_id: uuid().notNull(),
    /** The place in the list of its territory. */
    position: integer().notNull(),
    address: text().notNull(),
    since: day().notNull(),
    confirmed_on: day(),
  },
  (t) => [
    ...ownedByCongregation('no_visits', t),
    partOf('no_visits_territory', [t.congregation_id, t.territory_id], territories),
    unique('no_visits_position').on(t.congregation_id, t.territory_id, t.position),
    check('no_visits_most', sql`${t.position} between 1 and ${atMost(MOST_NO_VISITS)}`),
    check(
      'no_visits_address_length',
      sql`char_length(${t.address}) between 1 and ${atMost(LONGEST_ADDRESS)}`,
    ),
  ],
);
