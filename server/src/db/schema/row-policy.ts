/**
 * The second wall between congregations. Every query filters by congregation; should one forget to,
 * PostgreSQL shows and takes only the rows of the congregation that the connection works for.
 */
import { sql } from 'drizzle-orm';
import { pgPolicy, type AnyPgColumn } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** Instead of a congregation: all of them. For signing in, public links and the terminal alone. */
export const EVERY_CONGREGATION = '00000000-0000-0000-0000-000000000000';

const CHOSEN = sql`(select current_setting('app.congregation_id', true)::uuid)`;

/**
 * Where nothing was chosen there are no rows. The inner selects are worked out once a statement. Not
 * written with `or` or `in`: PostgreSQL would take this for a second filter beside the statement's own,
 * expect a single row, and look up each reference by itself. Into a `case` it does not look.
 */
export const ownRows = (congregation: AnyPgColumn) =>
  pgPolicy('own_congregation', {
    using: sql`case ${CHOSEN} when '${sql.raw(EVERY_CONGREGATION)}'::uuid then true else ${congregation} = ${CHOSEN} end`,
  });

/** How a transaction begins that works in the name of one congregation. */
export const beginIn = (congregationId: string, accessMode: 'read only' | 'read write'): string =>
  `begin ${accessMode}; select set_config('app.congregation_id', ${pg.escapeLiteral(congregationId)}, true)`;
