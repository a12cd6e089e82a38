import { Agent, get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { EVENTS_PATH, REVISION_EVENT } from '@territorios/contract/events.ts';

/** Lists by their ETag: read by one screen for all, so that fifty cost this process no more than one. */
export type Lists<Item> = Map<string, Item[]>;

interface Opening<Item> {
  /** `http://127.0.0.1:40123` */
  address: string;
  token: string;
  /** Of the list that the screen shows. */
  path: string;
  lists: Lists<Item>;
}

/** The requests of an open screen, without a browser. */
export interface Screen<Item> {
  /**
   * Waits for a list that passes.
   * @returns when its last byte was there, Date.now()
   */
  until: (passes: (list: Item[]) => boolean) => Promise<number>;
  close: () => void;
}

/**
 * Opens the stream of changes and reads the list after each event, as the page does: a running read
 * is not cancelled, and is followed by another one.
 */
export async function openScreen<Item>({
  address,
  token,
  path,
  lists,
}: Opening<Item>): Promise<Screen<Item>> {
  // A screen shares no connection with another.
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}` };
  let last: { etag: string; list: Item[]; readAt: number } | null = null;
  let isReading = false;
  let isBehind = false;
  let isClosed = false;
  let look = (): void => undefined;
  let fail = (_error: unknown): void => undefined;

  async function read(): Promise<void> {
    isReading = true;
    while (isBehind) {
      isBehind = false;
      const response = await ask(`${address}/api${path}`, agent, {
        ...headers,
        'accept-encoding': 'br',
        ...(last && { 'if-none-match': last.etag }),
      });
      const body = await buffer(response);
      const readAt = Date.now();
      if (response.statusCode === 304) continue;
      const etag = response.headers.etag ?? '';
      const list = lists.get(etag) ?? listIn<Item>(response, body);
      lists.set(etag, list);
      last = { etag, list, readAt };
      look();
    }
    isReading = false;
  }

  const stream = await ask(`${address}/api${EVENTS_PATH}`, agent, headers);
  stream.setEncoding('utf8').on('data', (text: string) => {
    if (!text.includes(`event: ${REVISION_EVENT}`)) return;
    isBehind = true;
    if (!isReading) read().catch((error: unknown) => isClosed || fail(error));
  });
  stream.on('error', (error) => isClosed || fail(error));
  return {
    until: (passes) =>
      new Promise((resolve, reject) => {
        fail = reject;
        look = () => {
          if (last && passes(last.list)) resolve(last.readAt);
        };
        look();
      }),
    close: () => {
      isClosed = true;
      stream.destroy();
      agent.destroy();
    },
  };
}

/** @throws when the program refuses */
function ask(url: string, agent: Agent, headers: Record<string, string>): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      const status = response.statusCode ?? 0;
      if (status === 200 || status === 304) resolve(response);
      else reject(new Error(`${url}: ${status}`));
    }).on('error', reject);
  });
}

function listIn<Item>({ headers }: IncomingMessage, body: Buffer): Item[] {
  const json = headers['content-encoding'] === 'br' ? brotliDecompressSync(body) : body;
  // The contract's type of this answer.
  return JSON.parse(json.toString()) as Item[];
}
