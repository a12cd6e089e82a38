import type { Client } from 'pg';
import { OperatorError } from '#operator-error.ts';

const MUST_BE_ON = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'];

/** Without one of these, a power cut loses answers that were given. */
export async function checkDurability(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select name from pg_settings where name = any($1) and setting <> 'on' order by name`,
    [MUST_BE_ON],
  );
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name).join(', ');
  throw new OperatorError(
    `La base de datos perdería datos en un corte de luz: active ${names} en postgresql.conf o postgresql.auto.conf y vuelva a iniciar.`,
  );
}
