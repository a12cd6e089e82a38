import type { Client } from 'pg';
import { OperatorError } from '#operator-error.ts';

const MUST_BE_ON = ['data_checksums', 'fsync', 'full_page_writes', 'synchronous_commit'];

/**
 * An answer given must survive a power cut.
 * @throws OperatorError when a setting that promises it has been turned off
 */
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
