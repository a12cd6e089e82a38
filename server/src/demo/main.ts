import { randomInt } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupFolder } from '#backup/backup.ts';
import { repeat } from '#call/repeat.ts';
import { systemClock } from '#clock.ts';
import { runProgram, type Opened } from '#program.ts';
import { startServer } from '#start.ts';
import { EMAIL, EMAIL_OF_GROUPS, PASSWORD } from './access.ts';
import { demoEnv } from './demo-env.ts';
import { fillDemo, type Filled } from './fill.ts';
import { hourText } from './fill-document.ts';
import { freePort } from './free-port.ts';
import { readOptions, USAGE } from './options.ts';
import { createPublicDemonstration } from './public.ts';

const CHECK_EVERY_MS = 1_000;
const LARGEST_SEED = 2 ** 32 - 1;

const print = (lines: string[]) => process.stdout.write(['', ...lines, ''].join('\n'));

const accessLines = (address: string, { territoryToken, outingToken }: Filled): string[] => [
  `Demostración: ${address}`,
  `  Correo electrónico: ${EMAIL}`,
  `  Contraseña: ${PASSWORD}`,
  ...(territoryToken
    ? [`  Enlace público de ejemplo: ${address}/territorio/${territoryToken}`]
    : []),
  `  Otra congregación, con grupos, manzanas y salidas: ${EMAIL_OF_GROUPS}`,
  ...(outingToken ? [`  Enlace de una salida: ${address}/salida/${outingToken}`] : []),
];

const LAST_LINE = 'Los datos son inventados y se borran al terminar (Ctrl+C).';

async function runOwn(opened: Opened, { port, seed = 1, sizes }: Options): Promise<void> {
  const given = demoEnv(process.env, await makeFolder(opened), false);
  const env = { ...given, PORT: await freePort(given.HOST, port ?? given.PORT) };
  const { address, owner } = await startServer(env, opened);
  const clock = systemClock;
  const filled = await fillDemo(owner, { clock, timeZone: env.TIME_ZONE, seed, sizes });
  print([...accessLines(address, filled), LAST_LINE]);
}

async function runPublic(opened: Opened, { port, seed, sizes }: Options): Promise<void> {
  const given = demoEnv(process.env, await makeFolder(opened), true);
  const env = { ...given, PORT: port ?? given.PORT };
  const timeZone = env.TIME_ZONE;
  const clock = systemClock;
  const open = createPublicDemonstration({ clock, timeZone });
  const { address, owner, announce, log } = await startServer(env, opened, open.demonstration);
  let nextSeed = seed ?? randomInt(LARGEST_SEED);

  async function reset(): Promise<Filled> {
    const filled = await open.reset(async () => {
      // Two congregations have a seed each. A new one for each hour: no link of before works.
      nextSeed = (nextSeed + 2) % LARGEST_SEED;
      const done = await fillDemo(owner, { clock, timeZone, seed: nextSeed, sizes });
      await rm(backupFolder(env.DATA_DIR), { recursive: true, force: true });
      return done;
    });
    // Screens that listen hear that their session is gone.
    filled.gone.forEach(announce);
    return filled;
  }

  const filled = await reset();
  const resets = repeat(
    CHECK_EVERY_MS,
    async () => {
      if (open.isDue()) await reset();
    },
    (error) => log.error({ err: error }, 'demonstration not reset: tried again in ten seconds'),
  );
  opened.add(resets.stop, 'el reinicio de la demostración');
  print([
    ...accessLines(address, filled),
    `Es pública y se reinicia cada hora; la próxima vez, ${hourText(open.nextReset(), timeZone)}.`,
    LAST_LINE,
  ]);
}

type Options = ReturnType<typeof readOptions>;

async function makeFolder(opened: Opened): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'territorios-demo-'));
  opened.add(() => rm(dataDir, { recursive: true, force: true }), dataDir);
  return dataDir;
}

await runProgram(
  async (opened) => {
    const options = readOptions(process.argv.slice(2));
    if (options.isHelp) process.stdout.write(USAGE);
    else if (options.isPublic) await runPublic(opened, options);
    else await runOwn(opened, options);
  },
  // A closed terminal leaves no database behind, either.
  ['SIGINT', 'SIGTERM', 'SIGHUP'],
);
