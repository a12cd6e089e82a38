import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { count } from '@territorios/torture/numbers.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { watchMemory } from '#browser/browser-memory.ts';
import { importFile, refuseFile, type ImportedFile } from '#browser/import-file.ts';
import { inBrowser } from '#browser/in-browser.ts';
import type { Session } from '#browser/page.ts';
import { SHORTEST_MS } from '#browser/tasks.ts';
import type { Found } from '#figures.ts';
import { startFilled } from '#filled.ts';
import { writeImportedBook } from '#imported-book.ts';
import type { Measure } from '#measure.ts';
import { median, spread } from '#rounds.ts';
import { withLyingDirectory, writeZipBomb } from '#zip-bomb.ts';

const SIZE = { territories: 1_000, assignments: 5_000, publishers: 400 };
const ROUNDS = 3;
const SCREEN = { path: '/importar', button: 'Elegir un archivo' };
const BOMB_SENTENCE = 'El archivo ocupa demasiado al descomprimirlo.';
const BOMBS = ['declared', 'lying'] as const;
type Bomb = (typeof BOMBS)[number];

interface Refused {
  took: number;
  /** MB. */
  more: number;
}

/** A file of a congregation's years, each time into a congregation without any, and bombs. */
export const importing: Measure = {
  id: 'import',
  async run() {
    const files = await writeFiles();
    const { address, people } = await startFilled({
      congregations: ROUNDS,
      territories: 0,
      assignments: 0,
    });
    const imported: ImportedFile[] = [];
    const bombs: Record<Bomb, Refused[]> = { declared: [], lying: [] };
    for (const { token } of people) {
      for (const bomb of BOMBS) bombs[bomb].push(await refuse(files[bomb], { address, token }));
      imported.push(
        await inBrowser({ address, token }, SCREEN, (page) => importFile(page, files.book)),
      );
    }
    const seconds = imported.map(({ took }) => took / 1_000);
    const shown = imported.map((one) => one.shown / 1_000);
    const tasks = imported.map(({ longest }) => longest);
    return {
      'import-time': {
        value: median(seconds),
        details: `${spread(seconds, 2)} s of ${ROUNDS} rounds, ${spread(shown, 2)} s until the rows are shown; «${imported[0]?.button}», with ${count(SIZE.publishers)} publishers in messy writing, into a congregation without territories`,
      },
      'import-task': {
        value: median(tasks),
        details: `${spread(tasks)} ms of ${ROUNDS} rounds; ${SHORTEST_MS} stands for no task that was longer`,
      },
      'import-bomb-memory': worst(bombs, 'MB', 0, ({ more }) => more),
      'import-bomb-time': worst(bombs, 's', 2, ({ took }) => took / 1_000),
    };
  },
};

function worst(
  bombs: Record<Bomb, Refused[]>,
  unit: string,
  digits: number,
  valueOf: (refused: Refused) => number,
): Found {
  const declared = bombs.declared.map(valueOf);
  const lying = bombs.lying.map(valueOf);
  return {
    value: Math.max(median(declared), median(lying)),
    details: `${spread(declared, digits)} ${unit} for 200 MB that the file declares, ${spread(lying, digits)} ${unit} where it declares 33 MB; ${ROUNDS} rounds`,
  };
}

const refuse = (path: string, session: Session): Promise<Refused> =>
  inBrowser(session, SCREEN, async (page, browser) => {
    const more = await watchMemory(browser);
    const { took, sentence } = await refuseFile(page, path);
    if (!sentence.startsWith(BOMB_SENTENCE)) throw new Error(`The page said: ${sentence}`);
    return { took, more: await more() };
  });

/** In a folder that goes at the end. */
async function writeFiles(): Promise<Record<Bomb | 'book', string>> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-bench-'));
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  const write = (name: string, bytes: Uint8Array): string => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  const bomb = writeZipBomb();
  return {
    book: write('libro.xlsx', await writeImportedBook(SIZE, Date.now())),
    declared: write('bomba.xlsx', bomb),
    lying: write('otra.xlsx', withLyingDirectory(bomb)),
  };
}
