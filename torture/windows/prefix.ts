/** A Windows of Wine's own in a folder, in which programs for Windows run. */
import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, win32 } from 'node:path';
import { onTeardown } from '#teardown.ts';
import { COMPILER, WINE, WINE_SERVER } from './install.ts';

interface Ran {
  code: number | null;
  printed: string;
}

export interface Windows {
  /** Its disk C:, as a folder of this system. */
  disk: string;
  /** Runs a program of the disk, or one of Windows' own, to its end. */
  run: (program: string, args?: string[], env?: Record<string, string>) => Promise<Ran>;
  /** Addresses that were opened in the browser, the oldest first. */
  opened: () => string[];
  /** Processes that run a program of this name, like `node.exe`. */
  pidsOf: (name: string) => number[];
}

/** Wine 8 lacks this library, out of which programs take random bytes. */
const RANDOM_BYTES = `#include <windows.h>
BOOLEAN NTAPI SystemFunction036(PVOID, ULONG);
__declspec(dllexport) BOOL WINAPI ProcessPrng(PBYTE data, SIZE_T size) {
  return SystemFunction036(data, (ULONG)size);
}
`;

export async function makeWindows(): Promise<Windows> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-windows-'));
  const prefix = join(folder, 'wine');
  const env = {
    PATH: process.env['PATH'],
    HOME: folder,
    TZ: process.env['TZ'],
    LANG: 'C.UTF-8',
    WINEPREFIX: prefix,
    WINEDEBUG: '-all',
    // Nothing here needs them, and Wine would ask whether to fetch them.
    WINEDLLOVERRIDES: 'mscoree,mshtml=',
  };
  onTeardown(() => {
    try {
      execFileSync(WINE_SERVER, ['-k'], { env });
      execFileSync(WINE_SERVER, ['-w'], { env });
    } catch {
      // None of its programs runs any more.
    }
    rmSync(folder, { recursive: true, force: true });
  });
  const disk = join(prefix, 'drive_c');
  const run = (program: string, args: string[] = [], more: Record<string, string> = {}) =>
    runToEnd(program, args, { ...env, ...more });
  await run('wineboot', ['--init']);
  const addValue = (key: string, name: string, value: string) =>
    run('reg', ['add', key, '/v', name, '/d', value, '/f']);
  await addValue('HKCU\\Software\\Wine', 'Version', 'win10');
  // Where the programs of José Núñez keep what they need for a moment.
  mkdirSync(join(disk, 'users/José Núñez/Temp'), { recursive: true });
  for (const name of ['TEMP', 'TMP'])
    await addValue('HKCU\\Environment', name, 'C:\\users\\José Núñez\\Temp');
  const browser = join(folder, 'browser');
  const addresses = join(folder, 'addresses');
  writeFileSync(addresses, '');
  writeFileSync(browser, `#!/bin/sh\necho "$1" >> '${addresses}'\n`);
  chmodSync(browser, 0o755);
  await addValue('HKCU\\Software\\Wine\\WineBrowser', 'Browsers', browser);
  compile(folder, join(disk, 'windows/system32/bcryptprimitives.dll'));
  return {
    disk,
    run,
    opened: () => readFileSync(addresses, 'utf8').split('\n').filter(Boolean),
    pidsOf: (name) => pidsIn(disk, name),
  };
}

function compile(folder: string, library: string): void {
  const source = join(folder, 'random-bytes.c');
  writeFileSync(source, RANDOM_BYTES);
  execFileSync(COMPILER, ['-shared', '-o', library, source, '-ladvapi32']);
}

/** Its output goes into a file: Node for Windows takes none of this system's pipes. */
function runToEnd(program: string, args: string[], env: NodeJS.ProcessEnv): Promise<Ran> {
  const file = join(env['HOME'] ?? '', `output-${randomUUID()}`);
  const output = openSync(file, 'w');
  const child = spawn(WINE, [program, ...args], { env, stdio: ['ignore', output, output] });
  closeSync(output);
  return new Promise((resolve) => {
    child.once('exit', (code) => resolve({ code, printed: readFileSync(file, 'utf8') }));
  });
}

/** The first word of a process of Wine is the path in its Windows, with either slash, and its memory holds the program's file. */
function pidsIn(disk: string, name: string): number[] {
  const isNamed = (path = '') => win32.basename(path) === name;
  return readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid) && isNamed(textOf(`/proc/${pid}/cmdline`).split('\0', 1)[0]))
    .filter((pid) => textOf(`/proc/${pid}/maps`).includes(`${disk}/`))
    .map(Number);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
