/**
 * The role in which the program works: row-level security binds it, and it can become no other. In the
 * embedded database the program signs in as this role. On a server whose address names a superuser the
 * connection takes it on, which holds as long as no statement takes it off again.
 */
import { Client, type ClientBase, type ClientConfig } from 'pg';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';

export const APP_ROLE = 'territorios_app';

const IS_ABOVE_ROW_SECURITY =
  'select 1 from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)';

/** Gives the role what the program needs, after each change of the schema. */
export async function prepareAppRole(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(IS_ABOVE_ROW_SECURITY);
  if (rowCount === 0) return;
  await makeAppRole(client);
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`);
}

/** Roles belong to the whole server, where another program may be making the same one just now. */
async function makeAppRole(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/**
 * Lets the role sign in, on a server that only this program's account reaches.
 * @param owner the superuser of that server
 */
export async function letAppRoleSignIn(owner: ClientConfig): Promise<void> {
  const client = new Client(owner);
  // The next query reports a connection that broke.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rowCount } = await client.query(
      `select from pg_roles where rolname = '${APP_ROLE}' and rolcanlogin`,
    );
    if (rowCount !== 0) return;
    await makeAppRole(client);
    await client.query(`alter role ${APP_ROLE} login`);
  } finally {
    await client.end();
  }
}

/** Prepares a new connection: the role, moments in UTC, and for now the rows of every congregation. */
export async function enterAppRole(client: ClientBase): Promise<void> {
  await client.query(
    `select set_config('app.congregation_id', '${EVERY_CONGREGATION}', false),
            set_config('timezone', 'UTC', false),
            (select set_config('role', '${APP_ROLE}', false) where exists (${IS_ABOVE_ROW_SECURITY}))`,
  );
}
