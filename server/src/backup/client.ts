import type { Client, ClientConfig } from 'pg';
import { enterAppRole } from '#db/connection/app-role.ts';
import { withClient } from '#db/connection/with-client.ts';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';

const SETTINGS = {
  // With any settings of the server, each value has one text, which comes back as the same value.
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '3',
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

const BEGIN = {
  'read only': 'begin isolation level repeatable read, read only',
  // It sees what was stored before it got its locks.
  'read write': 'begin isolation level read committed',
};

export function inTransaction<T>(
  config: ClientConfig,
  mode: keyof typeof BEGIN,
  work: (client: Client) => Promise<T>,
  /** The only one that it sees and writes. */
  congregationId = EVERY_CONGREGATION,
): Promise<T> {
  return withClient(config, async (client) => {
    if (congregationId !== EVERY_CONGREGATION) await enterAppRole(client);
    await client.query(BEGIN[mode]);
    const settings = { ...SETTINGS, 'app.congregation_id': congregationId };
    for (const [name, value] of Object.entries(settings)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}
