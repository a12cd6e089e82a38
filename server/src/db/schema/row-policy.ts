/** The second wall between congregations, for a query that forgets to filter: where none is chosen there are no rows. */
import { sql } from 'drizzle-orm';
import { pgPolicy, type AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** It is for the sign-in, public links and the terminal alone. */
export const EVERY_CONGREGATION = '00000000-0000-0000-0000-000000000000';

const CHOSEN = sql`(select current_setting('app.congregation_id', true)::uuid)`;

// `or` and `in` would be a second filter for PostgreSQL, which would expect one row and look up each reference by itself.
export const ownRows = (congregation: AnyPgColumn) =>
  pgPolicy('own_congregation', {
    using: sql`case ${CHOSEN} when '${sql.raw(EVERY_CONGREGATION)}'::uuid then true else ${congregation} = ${CHOSEN} end`,
  });

/** Rows that no congregation has: a call in the name of one does not see them. */
export const outsideCongregations = () =>
  pgPolicy('outside_congregations', {
    using: sql`${CHOSEN} = '${sql.raw(EVERY_CONGREGATION)}'::uuid`,
  });

export const beginIn = (congregationId: string, accessMode: 'read only' | 'read write'): string =>
  `begin ${accessMode}; select set_config('app.congregation_id', ${pg.escapeLiteral(congregationId)}, true)`;
