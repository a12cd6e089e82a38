import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const clock = new URL('./screenshots-clock.mjs', import.meta.url).href;
/** The demonstration listens on the next free port. */
const FIRST_PORT = '4870';
const LAST_LINE = /Ctrl\+C/;

/** What the demonstration prints. @param {string} printed @param {RegExp} pattern */
function read(printed, pattern) {
  const found = pattern.exec(printed)?.[1];
  if (found === undefined) throw new Error(`The demonstration printed no ${pattern}:\n${printed}`);
  return found;
}

/** Starts the built demonstration, and says what it printed and how to end it. */
export async function startDemo() {
  const child = spawn(
    process.execPath,
    ['--import', clock, 'server/dist/demo.js', '--port', FIRST_PORT],
    {
      cwd: root,
      stdio: ['ignore', 'pipe', 'inherit'],
      // A picture must not depend on the network.
      env: { ...process.env, TILES_URL: 'off' },
    },
  );
  const ended = once(child, 'exit');
  // The demonstration is ended also when a picture fails.
  process.once('exit', () => child.kill('SIGTERM'));
  let printed = '';
  child.stdout.setEncoding('utf8');
  for await (const text of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += text;
    if (LAST_LINE.test(printed)) break;
  }
  child.stdout.resume();
  return {
    address: read(printed, /Demostración: (\S+)/),
    email: read(printed, /Correo electrónico: (\S+)/),
    password: read(printed, /Contraseña: (\S+)/),
    /** Of a link that works, with a map, a point to drive to and warnings. */
    publicPath: new URL(read(printed, /Enlace público de ejemplo: (\S+)/)).pathname,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
