import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const WINE = '/usr/lib/wine/wine64';
export const WINE_SERVER = '/usr/lib/wine/wineserver64';
export const COMPILER = '/usr/bin/x86_64-w64-mingw32-gcc';

const NEEDED = [WINE, WINE_SERVER, COMPILER, '/usr/bin/makensis'];

const areThere = (): boolean => NEEDED.every((path) => existsSync(path));

/** No other harness needs these packages, so they are installed here and not before every run. */
export function haveWine(): boolean {
  const script = fileURLToPath(new URL('../../scripts/ensure-wine.mjs', import.meta.url));
  if (!areThere()) spawnSync(process.execPath, [script], { stdio: 'inherit' });
  return areThere();
}
