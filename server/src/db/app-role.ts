/**
 * The role in which the program works. Row-level security binds everyone but superusers, and the
 * embedded database is reached as one; so a connection of a superuser takes on this role.
 */
import type { ClientBase } from 'pg';
import { EVERY_CONGREGATION } from './row-policy.ts';

const APP_ROLE = 'territorios_app';

const IS_ABOVE_ROW_SECURITY =
  'select 1 from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)';

/** Gives the role what the program needs, after each change of the schema. */
export async function prepareAppRole(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(IS_ABOVE_ROW_SECURITY);
  if (rowCount === 0) return;
  // Roles belong to the whole server, where another program may be making the same one just now.
  await client.query(`
    do $$ begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`);
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`);
}

/** Prepares a new connection: the role, moments in UTC, and for now the rows of every congregation. */
export async function enterAppRole(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('app.congregation_id', '${EVERY_CONGREGATION}', false),
            set_config('timezone', 'UTC', false),
            (select set_config('role', '${APP_ROLE}', false) where exists (${IS_ABOVE_ROW_SECURITY}))`,
  );
}
