import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { changeMoments, congregationId, day, id, nameLength } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';

export const campaigns = pgTable(
  'campaigns',
  {
    congregation_id: congregationId(),
    id: id(),
    name: text().notNull(),
    description: text(),
    start_date: day().notNull(),
    end_date: day().notNull(),
    coverage_target: integer().notNull(),
    ...changeMoments(),
  },
  (t) => [
    ...ownedByCongregation('campaigns', t),
    index('campaigns_by_date').on(t.congregation_id, t.start_date),
    check('campaigns_name_length', nameLength(t.name)),
    check('campaigns_description_length', sql`char_length(${t.description}) <= 2000`),
    check('campaigns_dates', sql`${t.start_date} <= ${t.end_date}`),
    check('campaigns_coverage_target', sql`${t.coverage_target} between 1 and 100`),
  ],
);
