import { LONGEST_PART_LABEL, MOST_PARTS } from '@territorios/contract/parts/rules.ts';
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
import { assignments } from './assignment-tables.ts';
import { atMost, congregationId, id, instant, partOf } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';
import { ownRows } from './row-policy.ts';
import { territories } from './territory-tables.ts';

/** Blocks of a territory; triggers of `assignments` (migration 0032) begin their marks anew. */
export const territoryParts = pgTable(
  'territory_parts',
  {
    congregation_id: congregationId(),
    id: id(),
    territory_id: uuid().notNull(),
    /** Numbers run from 1; the last one is also how many there may be. */
    number: smallint().notNull(),
    label: text().notNull(),
    /** Null while it is left to do. */
    done_at: instant(),
  },
  (t) => [
    ...ownedByCongregation('territory_parts', t),
    partOf('territory_parts_territory', [t.congregation_id, t.territory_id], territories),
    // The migration has it checked at the end of a statement, so that one statement can change the order.
    unique('territory_parts_number').on(t.congregation_id, t.territory_id, t.number),
    check('territory_parts_number_limit', sql`${t.number} between 1 and ${atMost(MOST_PARTS)}`),
    check(
      'territory_parts_label_length',
      sql`char_length(${t.label}) between 1 and ${atMost(LONGEST_PART_LABEL)}`,
    ),
  ],
);

/** The marks that the last completed return took away, so that they come back when it is undone. */
export const finishedParts = pgTable(
  'finished_parts',
  {
    congregation_id: congregationId(),
    assignment_id: uuid().notNull(),
    part_id: uuid().notNull(),
    done_at: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'finished_parts_pkey',
      columns: [t.congregation_id, t.assignment_id, t.part_id],
    }),
    ownRows(t.congregation_id),
    partOf('finished_parts_assignment', [t.congregation_id, t.assignment_id], assignments),
    partOf('finished_parts_part', [t.congregation_id, t.part_id], territoryParts),
    index('finished_parts_by_part').on(t.congregation_id, t.part_id),
  ],
);
