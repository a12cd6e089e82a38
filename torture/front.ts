/** A server in front of a program, whose network a test takes away, and whose releases it changes. */
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/**
 * away: connections are cut · silent: nothing is answered until it is over ·
 * broken, lost: a proxy without its server, which says so in its own words
 */
export type Network = 'there' | 'away' | 'silent' | 'broken' | 'lost';

export interface Front {
  origin: string;
  network: (state: Network) => void;
  /** The next one has the same program under other names, and another title. */
  release: (number: 1 | 2) => void;
  /** The files whose address begins so are missing. */
  hide: (path: string) => void;
  /** Whether an operator has switched the service worker off. */
  switchOff: () => void;
  /** The paths asked for since the last call. */
  asked: () => string[];
  close: () => Promise<void>;
}

const OF_SECOND = '.segunda';
export const SECOND_TITLE = 'Segunda versión';

/** `mount-AbCd1234.js`, as a document, a part of the program and the service worker name it. */
const FILE = /([\w-]+-[\w-]{8})(\.(?:js|css))/g;
const RELEASE = /[0-9a-f]{16}/;

const toSecond = (text: string, path: string): string =>
  (path === '/sw.js' ? text.replace(RELEASE, '2'.repeat(16)) : text)
    .replaceAll(FILE, `$1${OF_SECOND}$2`)
    .replace('>Territorios<', `>${SECOND_TITLE}<`);

const isProgram = (path: string): boolean => /^\/(assets\/|territorio\/|sw)/.test(path);

interface Answer {
  status: number;
  headers: IncomingMessage['headers'];
  body: Buffer;
}

const fetchFrom = (address: string, request: IncomingMessage, path: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    // Whole and legible, also where the browser has another release of it.
    const { 'if-none-match': _known, ...rest } = request.headers;
    const headers = { ...rest, 'accept-encoding': 'identity' };
    const { method } = request;
    const asked = ask(`${address}${path}`, { method, headers }, (response) => {
      buffer(response).then(
        (body) => resolve({ status: response.statusCode ?? 502, headers: response.headers, body }),
        reject,
      );
    });
    asked.on('error', reject);
    request.pipe(asked);
  });

/** A defect of a file of the program: its path, and what takes the place of a part of its text. */
export type Defect = [file: RegExp, part: RegExp, replacement: string];

function withDefect(text: string, path: string, [file, part, replacement]: Defect): string {
  if (!file.test(path)) return text;
  if (text.search(part) === -1) throw new Error(`${path} has no ${part} any more`);
  return text.replace(part, replacement);
}

/** @param address of the program */
export async function startFront(address: string, defect?: Defect): Promise<Front> {
  let network: Network = 'there';
  let isSecond = false;
  let isOff = false;
  let hidden: string | null = null;
  let isOver = () => {};
  let over = Promise.resolve();
  const paths: string[] = [];

  function changed(body: Buffer, path: string): Buffer {
    const text = defect ? withDefect(body.toString(), path, defect) : body.toString();
    return Buffer.from(isSecond ? toSecond(text, path) : text);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url: path = '/' } = request;
    paths.push(path);
    await over;
    if (network === 'away') return void request.socket.destroy();
    if (network === 'broken') return void response.writeHead(502).end('<h1>Bad Gateway</h1>');
    // The document comes, and the API does not.
    if (network === 'lost' && path.startsWith('/api/'))
      return void response.writeHead(404).end('<h1>Not Found</h1>');
    const isOfOther = path.startsWith('/assets/') && path.includes(OF_SECOND) !== isSecond;
    const isMissing = isOfOther || (hidden !== null && path.startsWith(hidden));
    const from = path === '/sw.js' && isOff ? '/sw-off.js' : path.replace(OF_SECOND, '');
    const got = await fetchFrom(address, request, isMissing ? '/assets/missing.js' : from);
    const body = got.status === 200 && isProgram(path) ? changed(got.body, path) : got.body;
    const headers = { ...got.headers, 'content-length': String(body.length) };
    response.writeHead(got.status, headers).end(body);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // It listens on a port.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    network(state) {
      isOver();
      network = state;
      if (state === 'silent') over = new Promise((resolve) => (isOver = resolve));
      if (state === 'away') server.closeAllConnections();
    },
    release: (number) => void (isSecond = number === 2),
    hide: (path) => void (hidden = path),
    switchOff: () => void (isOff = true),
    asked: () => paths.splice(0),
    async close() {
      isOver();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
