import { createFirstAccount, readFirstStart } from '@territorios/contract/first-start/api.ts';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, it, type TestContext } from 'vitest';
import { callerOf } from './client.ts';
import { countAcknowledged } from './crash/notes.ts';
import { ask, embeddedUrl } from './database.ts';
import { count, quantile, seconds } from './numbers.ts';
import { SUPERADMIN } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { haveWine } from './windows/install.ts';
import { install, type Installed, update, type Victim } from './windows/installed.ts';
import { makePackage } from './windows/package.ts';
import { makeWindows } from './windows/prefix.ts';
import { readWrong, startWriting, writeUntil, type Writers } from './windows/writers.ts';

/** `WINDOWS_KILLS=2` tries it also in the short form. */
const KILLS = Number(process.env['WINDOWS_KILLS'] ?? scaled({ short: 0, long: 30 }));
const VICTIMS: Victim[] = ['program', 'everything'];
const NOTHING_WRONG = { lost: [], doubled: [], halfDone: [] };
const LONGEST_FIRST_START_MS = 30_000;
const LONGEST_START_MS = 10_000;
const ASLEEP_MS = 5_000;
const CURRENT_VERSION = 'Software\\Microsoft\\Windows\\CurrentVersion';
const UNINSTALL_KEY = `${CURRENT_VERSION}\\Uninstall\\Territorios`;
const LAUNCHER = 'C:\\Program Files\\Territorios\\Territorios.exe';
const MENU_ENTRY = 'ProgramData/Microsoft/Windows/Start Menu/Programs/Territorios.lnk';

/** A harness that did not run must say so. */
function skipUnlessPossible(context: TestContext): void {
  const reason =
    KILLS === 0
      ? 'NOT TESTED: the package for Windows runs under Wine only in the long form'
      : haveWine()
        ? null
        : 'NOT TESTED: Wine, NSIS or the compiler for Windows of Debian is missing';
  if (reason === null) return;
  console.warn(reason);
  context.skip(reason);
}

async function signUp({ address }: Installed): Promise<string> {
  const call = callerOf(address);
  const page = await fetch(`${address}/login`, { redirect: 'manual' });
  expect([page.status, page.headers.get('location')]).toEqual([302, '/empezar']);
  expect((await call(readFirstStart, {})).answer).toEqual({ here: true });
  const { answer } = await call(createFirstAccount, {
    body: {
      ...SUPERADMIN,
      name: 'Marta Ruiz',
      congregation_name: 'Las Jacarandas',
      time_zone: 'America/Bogota',
    },
  });
  return answer?.token ?? '';
}

/** @returns milliseconds @throws when it does not start, with what was written */
async function start(installed: Installed, mode?: '/logon'): Promise<number> {
  const { code, took } = await installed.open(mode);
  if (code !== 0) throw new Error(`it did not start: ${installed.written()}`);
  return took;
}

/** All stands still amid writes, as on a computer that sleeps, and goes on. */
async function sleepAndWake(writers: Writers, installed: Installed): Promise<void> {
  const disturb = () => installed.sleep(ASLEEP_MS);
  await writeUntil(writers, installed, { writes: 20, disturb });
  await writeUntil(writers, installed, { writes: 20, disturb: () => installed.kill('everything') });
}

async function whilePortIsTaken<T>({ port }: Installed, work: () => Promise<T>): Promise<T> {
  const stranger = createServer((socket) => socket.end());
  await new Promise<void>((resolve) => stranger.listen(port, '127.0.0.1', resolve));
  try {
    return await work();
  } finally {
    stranger.close();
  }
}

it('the package is installed, started, killed, updated and removed, and no acknowledged write is lost', async (context) => {
  skipUnlessPossible(context);
  const [older, newer] = [makePackage('0.0.1'), makePackage('0.0.2')];
  const windows = await makeWindows();
  const installed = await install(windows, older);
  expect(await installed.registered(`${CURRENT_VERSION}\\Run`, 'Territorios')).toBe(
    `"${LAUNCHER}" /logon`,
  );
  expect(existsSync(join(windows.disk, MENU_ENTRY))).toBe(true);
  const first = await start(installed);
  console.warn(`first: ${seconds(first)}`);
  const writers = await startWriting(installed, await signUp(installed));

  const starts: number[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    const victim = VICTIMS[kill % VICTIMS.length] ?? 'program';
    const disturb = () => installed.kill(victim);
    await writeUntil(writers, installed, { writes: 10 + ((kill * 17) % 41), disturb });
    starts.push(await start(installed));
    expect(await readWrong(writers, installed), `kill ${kill}, ${victim}`).toEqual(NOTHING_WRONG);
    console.warn(`${victim} ${kill + 1}: ${seconds(starts.at(-1) ?? 0)}`);
  }
  const acknowledged = countAcknowledged(writers.notes);

  await sleepAndWake(writers, installed);
  await start(installed, '/logon');
  expect(await readWrong(writers, installed)).toEqual(NOTHING_WRONG);

  const opened = windows.opened();
  expect(opened).toHaveLength(KILLS + 1);
  expect(new Set(opened)).toEqual(new Set([`http://localhost:${installed.port}/`]));
  const before = windows.pidsOf('node.exe');
  await start(installed);
  expect(windows.pidsOf('node.exe')).toEqual(before);

  await update(windows, newer);
  expect(installed.runs()).toBe(false);
  expect(await installed.registered(UNINSTALL_KEY, 'DisplayVersion')).toBe('0.0.2');
  await whilePortIsTaken(installed, async () => {
    expect((await installed.open()).code).toBe(1);
    expect(await installed.sentence()).toContain(`El puerto ${installed.port} ya está en uso`);
  });
  await start(installed);
  expect(await readWrong(writers, installed)).toEqual(NOTHING_WRONG);

  await installed.remove();
  expect(installed.runs()).toBe(false);
  expect(await installed.registered(UNINSTALL_KEY, 'DisplayVersion')).toBeNull();
  expect(await installed.registered(`${CURRENT_VERSION}\\Run`, 'Territorios')).toBeNull();
  expect(existsSync(join(windows.disk, MENU_ENTRY))).toBe(false);
  expect(existsSync(join(installed.dataDir, 'pg/data/PG_VERSION'))).toBe(true);
  await update(windows, newer);
  await start(installed);
  expect(await readWrong(writers, installed)).toEqual(NOTHING_WRONG);
  expect(writers.notes.surprises).toEqual([]);

  // Control: one row that is not as it was acknowledged is seen.
  await ask(embeddedUrl(installed.dataDir), "update zones set name = name || '!'");
  expect((await readWrong(writers, installed)).lost).not.toEqual([]);
  await installed.remove('/DATOS');
  expect(existsSync(installed.dataDir)).toBe(false);

  expect(first).toBeLessThan(LONGEST_FIRST_START_MS);
  expect(quantile(starts, 0.5)).toBeLessThan(LONGEST_START_MS);
  record('windows', {
    figure:
      `under Wine, ${KILLS} kills, ${count(acknowledged)} acknowledged writes: 0 lost, 0 doubled, 0 half done; ` +
      `first start ${seconds(first)}, later ones ${seconds(quantile(starts, 0.5))} (median), ${seconds(Math.max(...starts))} (longest)`,
  });
});
