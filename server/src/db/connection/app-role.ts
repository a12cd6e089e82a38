/** Row-level security binds the role, and it can become no other; a superuser's connection only takes it on. */
import { type ClientBase, escapeLiteral } from 'pg';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';

export const APP_ROLE = 'territorios_app';

const IS_ABOVE_ROW_SECURITY =
  'select 1 from pg_roles where rolname = session_user and (rolsuper or rolbypassrls)';

/** The program may then analyze what it has filled; servers below 17 know no such right. */
const ALLOW_ANALYZE = `
  do $$ begin
    if current_setting('server_version_num')::int >= 170000 then
      execute 'grant maintain on all tables in schema public to ${APP_ROLE}';
    end if;
  end $$`;

/** It must run after each change of the schema. */
export async function prepareAppRole(client: ClientBase): Promise<void> {
  const { rowCount } = await client.query(IS_ABOVE_ROW_SECURITY);
  if (rowCount === 0) return;
  await makeAppRole(client);
  await client.query(`
    grant usage on schema public to ${APP_ROLE};
    grant select, insert, update, delete on all tables in schema public to ${APP_ROLE}`);
  await client.query(ALLOW_ANALYZE);
}

/** Roles belong to the whole server, where another program may be making the same one. */
async function makeAppRole(client: ClientBase): Promise<void> {
  await client.query(`
    do $$ begin
      create role ${APP_ROLE} nologin;
    exception when duplicate_object or unique_violation then null;
    end $$`);
}

/** It is only for a server that this program's account alone reaches. @param client a superuser's @param password of the folder, where nobody is known by his account */
export async function letAppRoleSignIn(client: ClientBase, password?: unknown): Promise<void> {
  const { rows } = await client.query<{ has_password: boolean }>(
    `select rolpassword is not null as has_password from pg_authid
     where rolname = '${APP_ROLE}' and rolcanlogin`,
  );
  const [role] = rows;
  if (role && (role.has_password || typeof password !== 'string')) return;
  await makeAppRole(client);
  const secret = typeof password === 'string' ? ` password ${escapeLiteral(password)}` : '';
  await client.query(`alter role ${APP_ROLE} login${secret}`);
}

const CANNOT_CONNECT_NOW = '57P03';

/** Helpers of one long statement would take both processors of a small machine from everybody else. */
const ALONE = "set_config('max_parallel_workers_per_gather', '0', false)";

/** Each new connection needs it, and then sees every congregation. @throws at a standby */
export async function enterAppRole(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ is_standby: boolean }>(
    `select pg_is_in_recovery() as is_standby,
            set_config('app.congregation_id', '${EVERY_CONGREGATION}', false),
            set_config('timezone', 'UTC', false),
            ${ALONE},
            (select set_config('role', '${APP_ROLE}', false) where exists (${IS_ABOVE_ROW_SECURITY}))`,
  );
  if (rows[0]?.is_standby === true) {
    // Its rows may be older than what was acknowledged, and a proxy may still lead to it.
    throw Object.assign(new Error('This PostgreSQL is a standby'), { code: CANNOT_CONNECT_NOW });
  }
}
