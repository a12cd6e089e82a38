import {
  LONGEST_OUTING_PLACE,
  MOST_OUTING_TERRITORIES,
} from '@territorios/contract/outings/rules.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import {
  atMost,
  changeMoments,
  congregationId,
  day,
  id,
  longest,
  partOf,
  reference,
} from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { publishers } from './publisher-tables.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

export const outings = pgTable(
  'outings',
  {
    congregation_id: congregationId(),
    id: id(),
    on: day().notNull(),
    /** `HH:MM`. */
    time: text(),
    place: text(),
    /** It is null, too, once the publisher was deleted. */
    captain_id: uuid(),
    /** 32 random bytes in base64url. */
    token: text().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('outings', t),
    // The migration names the one column that becomes null, which this schema cannot say.
    reference('outings_captain', [t.congregation_id, t.captain_id], publishers).onDelete(
      'set null',
    ),
    unique('outings_token').on(t.token),
    index('outings_by_day').on(t.congregation_id, t.on),
    index('outings_of_captain').on(t.congregation_id, t.captain_id),
    check('outings_time', sql`${t.time} ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'`),
    check('outings_place_length', longest(t.place, LONGEST_OUTING_PLACE)),
  ],
);

export const outingTerritories = pgTable(
  'outing_territories',
  {
    congregation_id: congregationId(),
    outing_id: uuid().notNull(),
    territory_id: uuid().notNull(),
    /** From 1. */
    position: smallint().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'outing_territories_pkey',
      columns: [t.congregation_id, t.outing_id, t.territory_id],
    }),
    ownRows(t.congregation_id),
    partOf('outing_territories_outing', [t.congregation_id, t.outing_id], outings),
    partOf('outing_territories_territory', [t.congregation_id, t.territory_id], territories),
    unique('outing_territories_position').on(t.congregation_id, t.outing_id, t.position),
    index('outing_territories_of_territory').on(t.congregation_id, t.territory_id),
    check(
      'outing_territories_position_limit',
      sql`${t.position} between 1 and ${atMost(MOST_OUTING_TERRITORIES)}`,
    ),
  ],
);
