import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp } from './app.ts';

export const BROWSER = 'gzip, deflate, br, zstd';
export const SCRIPT = 'console.log("Territorios");\n'.repeat(100);

/** As a build leaves it: copies beside what is long enough. */
function makeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-web-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'screens'));
  for (const [name, text] of [
    ['index.html', '<title>Panel</title>'.repeat(100)],
    ['screens/zones.html', '<title>Zonas</title>'.repeat(100)],
    ['login.html', '<title>Acceso</title>'.repeat(100)],
    ['empezar.html', '<title>Empezar</title>'.repeat(100)],
    ['alta.html', '<title>Alta</title>'.repeat(100)],
    ['territorio.html', '<title>Territorio</title>'.repeat(100)],
    ['salida.html', '<title>Salida</title>'.repeat(100)],
    ['assets/index-AbCd1234.js', SCRIPT],
    ['assets/worker-AbCd1234.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder, name), text);
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
  }
  for (const [name, text] of [
    ['favicon.svg', '<svg/>'],
    ['icon-192.png', 'PNG'],
    ['manifest.webmanifest', '{}'],
  ] as const)
    writeFileSync(join(folder, name), text);
  return folder;
}

interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  /** As it came over the wire. */
  body: Buffer;
}

/** Serves a site while a file of tests runs. @returns a function that asks it for a path */
export function testSite() {
  let app: FastifyInstance;
  const webFolder = makeSite();

  beforeAll(async () => {
    const t = await testApp();
    app = await buildApp({ db: t.db, clock: () => t.clock.now, webFolder });
    await app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    await app.close();
    rmSync(webFolder, { recursive: true });
  });

  return (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answered> =>
    new Promise((resolve, reject) => {
      // The server listens on a port.
      const { port } = app.server.address() as AddressInfo;
      request({ host: '127.0.0.1', port, path, method, headers }, (response) => {
        buffer(response).then(
          (body) => resolve({ status: response.statusCode, headers: response.headers, body }),
          reject,
        );
      })
        .on('error', reject)
        .end();
    });
}
