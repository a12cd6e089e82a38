import { sql } from 'drizzle-orm';
import { check, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { PICTURE_TYPES } from '@territorios/contract/picture.ts';
import { LARGEST_PICTURE } from '@territorios/contract/pictures/rules.ts';
import { atMost, bytes, congregationId, instant, partOf } from './columns.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

/** A table of its own, so that lists do not read the bytes. */
export const territoryPictures = pgTable(
  'territory_pictures',
  {
    congregation_id: congregationId(),
    territory_id: uuid().notNull(),
    media_type: text({ enum: PICTURE_TYPES }).notNull(),
    image: bytes().notNull(),
    picture_at: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'territory_pictures_pkey', columns: [t.congregation_id, t.territory_id] }),
    ownRows(t.congregation_id),
    partOf('territory_pictures_territory', [t.congregation_id, t.territory_id], territories),
    check('territory_pictures_type', sql`${t.media_type} in ('image/webp', 'image/jpeg')`),
    check(
      'territory_pictures_size',
      sql`octet_length(${t.image}) between 1 and ${atMost(LARGEST_PICTURE)}`,
    ),
  ],
);
