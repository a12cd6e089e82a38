import { Client, type ClientConfig } from 'pg';

export async function withClient<T>(
  config: ClientConfig,
  work: (client: Client) => Promise<T>,
  /** It throws in place of an error of connecting. */
  refuse?: (error: unknown) => never,
): Promise<T> {
  const client = new Client(config);
  // The next query reports a connection that broke.
  client.on('error', () => undefined);
  await client.connect().catch(refuse);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
