import { mkdtempSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { launch, readSettings } from './launch.ts';

const temporary: string[] = [];
const pids: number[] = [];

afterEach(() => {
  for (const pid of pids.splice(0)) process.kill(pid);
  for (const folder of temporary.splice(0)) rmSync(folder, { recursive: true });
});

function folderWith(program: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'territorios-launch-'));
  temporary.push(dataDir);
  const file = join(dataDir, 'program.mjs');
  writeFileSync(file, program);
  return { dataDir, program: file };
}

async function takePort(body: string): Promise<{ port: number; server: Server }> {
  const server = createServer((_request, response) => response.end(body));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return { port: address.port, server };
}

async function freePort(): Promise<number> {
  const { port, server } = await takePort('');
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const answering = (port: number) => `
  import { createServer } from 'node:http';
  createServer((request, response) =>
    response.end(request.url === '/readyz' ? '{"status":"ok"}' : String(process.pid)),
  ).listen(${port}, '127.0.0.1');`;

const own = { installed: 'Ana', current: 'ana' };

async function pidAt(address: string): Promise<number> {
  return Number(await (await fetch(address.replace('localhost', '127.0.0.1'))).text());
}

it('the program is started once, and a second start only tells where to open it', async () => {
  const port = await freePort();
  const options = { ...folderWith(answering(port)), port, env: process.env, account: own };
  expect(await launch(options)).toBe(`http://localhost:${port}`);
  const pid = await pidAt(`http://localhost:${port}`);
  pids.push(pid);
  const log = join(options.dataDir, 'registro.log');
  truncateSync(log, 0);
  expect(await launch(options)).toBe(`http://localhost:${port}`);
  expect(await pidAt(`http://localhost:${port}`)).toBe(pid);
  expect(statSync(log).size).toBe(0);
});

it('what the program says at its end is the sentence for the screen, without the lines of its log', async () => {
  const program = `console.log('{"level":30}'); console.error('No queda espacio.'); console.log('{"level":30}'); process.exitCode = 1;`;
  const port = await freePort();
  const options = { ...folderWith(program), port, env: process.env, account: own };
  writeFileSync(join(options.dataDir, 'registro.log'), 'Una frase de ayer.\n');
  await expect(launch(options)).rejects.toThrow(/^No queda espacio\.$/);
});

it('an error that nobody foresaw is told without its stack, which stands in the log', async () => {
  const program = `await null; throw new Error('timeout expired');`;
  const port = await freePort();
  const options = { ...folderWith(program), port, env: process.env, account: own };
  await expect(launch(options)).rejects.toThrow(
    `Territorios no pudo iniciarse por un error imprevisto: vuelva a abrirlo. Si se repite, mire ${join(options.dataDir, 'registro.log')}.`,
  );
});

it('another program on the port is not taken for this one', async () => {
  const { port, server } = await takePort('ok');
  const program = `console.error('El puerto está en uso.'); process.exitCode = 1;`;
  const options = { ...folderWith(program), port, env: process.env, account: own };
  await expect(launch(options)).rejects.toThrow('El puerto está en uso.');
  server.close();
});

it('another account starts nothing, and opens what answers', async () => {
  const account = { installed: 'Ana', current: 'berta' };
  const port = await freePort();
  const options = { ...folderWith(answering(port)), port, env: process.env, account };
  expect(await launch(options)).toBeNull();
  const running = await takePort('{"status":"ok"}');
  expect(await launch({ ...options, port: running.port })).toBe(`http://localhost:${running.port}`);
  running.server.close();
});

it('a program that never answers is waited for, and then said to be silent', async () => {
  const port = await freePort();
  const program = `setTimeout(() => undefined, 3000);`;
  const options = { ...folderWith(program), port, env: process.env, account: own, patienceMs: 300 };
  await expect(launch(options)).rejects.toThrow(/no contesta después de 0\.3 s/);
});

it('the settings of the folder are read, and comments passed over', () => {
  const { dataDir } = folderWith('');
  const file = join(dataDir, 'territorios.env');
  expect(readSettings(file)).toEqual({});
  writeFileSync(file, '# nota\r\nPORT = 4000\r\nPUBLIC_URL=https://panel.example.org\r\n');
  expect(readSettings(file)).toEqual({ PORT: '4000', PUBLIC_URL: 'https://panel.example.org' });
});
