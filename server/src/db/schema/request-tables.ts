import type { Day } from '@territorios/contract/dates.ts';
import {
  LONGEST_REQUEST_MESSAGE,
  MOST_DAYS_ASKED,
  MOST_REQUESTS,
  REQUEST_KINDS,
  REQUEST_OUTCOMES,
} from '@territorios/contract/requests/rules.ts';
import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { assignments, FIRST_LINK_GENERATION } from './assignment-tables.ts';
import { atMost, congregationId, id, instant, longest, partOf } from './columns.ts';
import { ownedByCongregation } from './congregation-tables.ts';

/** `more_days` moved the last day; `another` made an assignment. */
export type AcceptedChange =
  | { expires_at: { from: Day; to: Day } }
  | { given: { id: string; expires_at: Day; group_id?: string } };

/** Answers of publishers on their links. A trigger of `assignments` (migration 0018) settles what a return makes needless. */
export const requests = pgTable(
  'requests',
  {
    congregation_id: congregationId(),
    id: id(),
    assignment_id: uuid().notNull(),
    /** The generation of the link on which it was sent. */
    link_generation: integer().notNull().default(FIRST_LINK_GENERATION),
    /** Numbers run from 1 within a generation of a link; the last one is also how many there may be. */
    number: smallint().notNull(),
    kind: text({ enum: REQUEST_KINDS }).notNull(),
    /** Only `more_days` has it. */
    days: integer(),
    message: text(),
    created_at: instant().notNull(),
    settled_at: instant(),
    outcome: text({ enum: REQUEST_OUTCOMES }),
    reply: text(),
    /** What an acceptance changed, so that it can be taken back; a return tells it by itself. */
    accepted: jsonb().$type<AcceptedChange>(),
  },
  (t) => [
    ...ownedByCongregation('requests', t),
    partOf('requests_assignment', [t.congregation_id, t.assignment_id], assignments),
    unique('requests_number').on(t.congregation_id, t.assignment_id, t.link_generation, t.number),
    uniqueIndex('one_open_request')
      .on(t.congregation_id, t.assignment_id, t.kind)
      .where(sql`${t.settled_at} is null`),
    index('open_requests_by_moment')
      .on(t.congregation_id, t.created_at, t.id)
      .where(sql`${t.settled_at} is null`),
    check('requests_number_limit', sql`${t.number} between 1 and ${atMost(MOST_REQUESTS)}`),
    check('requests_kind', sql`${t.kind} in ('completed', 'unfinished', 'more_days', 'another')`),
    check(
      'requests_days',
      sql`(${t.kind} = 'more_days') = (${t.days} is not null) and ${t.days} between 1 and ${atMost(MOST_DAYS_ASKED)}`,
    ),
    check('requests_message_length', longest(t.message, LONGEST_REQUEST_MESSAGE)),
    check('requests_reply_length', longest(t.reply, LONGEST_REQUEST_MESSAGE)),
    check(
      'requests_outcome',
      sql`(${t.settled_at} is null) = (${t.outcome} is null) and ${t.outcome} in ('accepted', 'declined', 'withdrawn', 'superseded')`,
    ),
    check('requests_reply', sql`${t.reply} is null or ${t.outcome} = 'declined'`),
  ],
);
