import { escapeIdentifier, type ClientBase } from 'pg';
import { inPublic } from './tables.ts';

const ENABLE: Record<string, string> = {
  O: 'enable trigger',
  A: 'enable always trigger',
  R: 'enable replica trigger',
};

/** Our own triggers refuse changes of the audit and store what follows from a change; references are still checked. */
export async function withoutTriggers<T>(
  client: ClientBase,
  tables: string[],
  work: () => Promise<T>,
): Promise<T> {
  const { rows } = await client.query<{ table: string; trigger: string; enabled: string }>(
    `select relname as table, tgname as trigger, tgenabled as enabled
    from pg_trigger t join pg_class c on c.oid = tgrelid
    where relnamespace = 'public'::regnamespace and relname = any($1)
      and not tgisinternal and tgenabled <> 'D'`,
    [tables],
  );
  const each = async (change: (enabled: string) => string | undefined): Promise<void> => {
    for (const { table, trigger, enabled } of rows) {
      await client.query(
        `alter table ${inPublic(table)} ${change(enabled)} ${escapeIdentifier(trigger)}`,
      );
    }
  };
  await each(() => 'disable trigger');
  const done = await work();
  await each((enabled) => ENABLE[enabled]);
  return done;
}
