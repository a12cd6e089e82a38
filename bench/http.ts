import autocannon from 'autocannon';

const CONNECTIONS = 16;
const WARM_SECONDS = 1;
const SECONDS = 4;

interface Asking {
  headers?: Record<string, string>;
  /** What every answer must be. */
  status?: '2xx' | '3xx';
}

/**
 * How many requests a second a server answers over sixteen connections that are kept.
 * @throws when an answer has another status, or does not come
 */
export async function requestsPerSecond(
  url: string,
  { headers = {}, status = '2xx' }: Asking = {},
): Promise<number> {
  const run = (duration: number) =>
    autocannon({ url, headers, connections: CONNECTIONS, duration, timeout: 30 });
  await run(WARM_SECONDS);
  const { requests, duration, errors, ...answers } = await run(SECONDS);
  const others = requests.total - answers[status];
  if (errors + others > 0) throw new Error(`${url}: ${errors} errors, ${others} other answers`);
  return requests.total / duration;
}

/** Reads an answer to its last byte. @throws when it is no success */
export async function read(url: string, headers: Record<string, string> = {}): Promise<Buffer> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'identity', ...headers } });
  const body = Buffer.from(await response.arrayBuffer());
  if (!response.ok) throw new Error(`${url}: ${response.status} ${body.toString().slice(0, 200)}`);
  return body;
}

export const bearer = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
});
