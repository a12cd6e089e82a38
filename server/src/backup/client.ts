import { Client, type ClientConfig } from 'pg';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';

/** Work on a connection of its own, as the login user: the owner of the tables. */
export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  const client = new Client(config);
  // A connection that breaks is heard of by whoever asks next.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const SETTINGS = {
  'app.congregation_id': EVERY_CONGREGATION,
  // One text for each value, however the server is set, that comes back as the same value.
  TimeZone: 'UTC',
  DateStyle: 'ISO, YMD',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '3',
  // A large table takes longer than any call of the program may.
  statement_timeout: '0',
  idle_in_transaction_session_timeout: '0',
};

const BEGIN = {
  'read only': 'begin isolation level repeatable read, read only',
  // Sees what was stored before it got its locks, also after it began.
  'read write': 'begin isolation level read committed',
};

/**
 * One transaction over every congregation: all of it is stored, or nothing.
 * @param mode `read only` sees one moment of the database, whatever is written meanwhile
 */
export function inTransaction<T>(
  config: ClientConfig,
  mode: keyof typeof BEGIN,
  work: (client: Client) => Promise<T>,
): Promise<T> {
  return withClient(config, async (client) => {
    await client.query(BEGIN[mode]);
    for (const [name, value] of Object.entries(SETTINGS)) {
      await client.query('select set_config($1, $2, true)', [name, value]);
    }
    const result = await work(client);
    await client.query('commit');
    return result;
  });
}
