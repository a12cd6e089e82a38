/** The server of tiles of all tests: plain squares with a grey edge, and who asked for them. */
import { createServer } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import { TILES_PORT } from './environment.ts';

/** What a server of tiles learns of a browser that asks. */
export interface TileRequest {
  path: string;
  referer: string | null;
  cookie: string | null;
}

const SIZE = 256;
const MOST_REMEMBERED = 20_000;

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const bytes = Buffer.alloc(8 + body.length);
  bytes.writeUInt32BE(data.length);
  body.copy(bytes, 4);
  bytes.writeUInt32BE(crc32(body), 4 + body.length);
  return bytes;
}

/** Shades of grey, so that neighbours differ. */
function png(shade: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIZE, 0);
  header.writeUInt32BE(SIZE, 4);
  header[8] = 8;
  const row = Buffer.alloc(SIZE + 1, shade);
  // A byte before each row says that it is not filtered.
  row[0] = 0;
  row[1] = 0x99;
  const edge = Buffer.alloc(SIZE + 1, 0x99);
  edge[0] = 0;
  const rows = Buffer.concat([edge, ...Array.from({ length: SIZE - 1 }, () => row)]);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const SHADES = [0xe8, 0xee, 0xf4].map(png);

const seen: TileRequest[] = [];

const server = createServer((request, response) => {
  const { url: path = '/', headers } = request;
  if (path === '/seen') {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(seen));
    return;
  }
  const [, x, y] = /^\/\d+\/(\d+)\/(\d+)\.png$/.exec(path) ?? [];
  if (x === undefined) {
    response.writeHead(404).end();
    return;
  }
  const { referer = null, cookie = null } = headers;
  seen.push({ path, referer, cookie });
  if (seen.length > MOST_REMEMBERED) seen.shift();
  response
    .setHeader('content-type', 'image/png')
    .setHeader('cache-control', 'no-store')
    // A page may print what it may read.
    .setHeader('access-control-allow-origin', '*')
    .end(SHADES[(Number(x) + Number(y)) % SHADES.length]);
});
server.listen(TILES_PORT, '127.0.0.1');
