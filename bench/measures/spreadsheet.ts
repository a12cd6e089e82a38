import { stat } from 'node:fs/promises';
import { createZone, deleteZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { count } from '@territorios/torture/numbers.ts';
import { type FilledProgram, startFilled } from '#filled.ts';
import { newPage } from '#browser/page.ts';
import type { Measure } from '#measure.ts';
import { median, spread } from '#rounds.ts';

const SIZE = { territories: 1_000, assignments: 100_000, publishers: 400 };
const ROUNDS = 3;
/** The browser does not report shorter tasks. */
const SHORTEST_MS = 50;
const ENTRY_MS = 200;
const PATIENCE = { timeout: 60_000 };

declare global {
  interface Window {
    clickedAt: number;
    longTasks: { start: number; end: number }[];
  }
}

/** A file of every assignment, asked for before the page has them, and once more when it has them. */
export const spreadsheet: Measure = {
  id: 'spreadsheet',
  async run() {
    const program = await startFilled(SIZE);
    const browser = await openChromium();
    const cold: Export[] = [];
    const warm: Export[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(program);
      const page = await newPage(browser, program);
      await page.addInitScript(() => {
        window.longTasks = [];
        new PerformanceObserver((list) => {
          for (const { startTime, duration } of list.getEntries()) {
            window.longTasks.push({ start: startTime, end: startTime + duration });
          }
        }).observe({ type: 'longtask' });
        document.addEventListener('click', (event) => (window.clickedAt = event.timeStamp), true);
      });
      await page.goto(`${program.address}/estadisticas`);
      cold.push(await exportAll(page));
      warm.push(await exportAll(page));
      await page.context().close();
    }
    const seconds = (exports: Export[]): number[] => exports.map(({ took }) => took / 1_000);
    const tasks = cold.map(({ longest }) => longest);
    const rows = `${ROUNDS} rounds, ${count(SIZE.assignments)} rows`;
    return {
      'spreadsheet-time': {
        value: median(seconds(cold)),
        details: `${spread(seconds(cold), 2)} s on a page that has just been opened, after a change; ${spread(seconds(warm), 2)} s once it has the rows; ${rows}, ${((cold[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`,
      },
      'spreadsheet-task': {
        value: median(tasks),
        details: `${spread(tasks)} ms, ${spread(warm.map(({ longest }) => longest))} ms once it has the rows; ${SHORTEST_MS} stands for no task that was longer; ${rows}`,
      },
    };
  },
};

/** Changes something else, so that the server has no cached list. */
async function change({ call }: FilledProgram): Promise<void> {
  const { answer: zone } = await call(createZone, { body: { name: 'Zona de paso' } });
  await call(deleteZone, { params: { id: zone?.id ?? '' } });
}

interface Export {
  /** From the click to the file on the disk, milliseconds. */
  took: number;
  /** Of the tasks on the main thread from the click on, milliseconds. */
  longest: number;
  bytes: number;
}

async function exportAll(page: Page): Promise<Export> {
  const downloading = page.waitForEvent('download', PATIENCE);
  await page.getByRole('button', { name: 'Exportar Asignaciones' }).click(PATIENCE);
  const file = await (await downloading).path();
  const savedAt = await page.evaluate(() => performance.now());
  // The browser reports a task a moment after it.
  await page.waitForTimeout(ENTRY_MS);
  const { took, longest } = await page.evaluate(
    ({ at, shortest }) => ({
      took: at - window.clickedAt,
      longest: Math.max(
        shortest,
        ...window.longTasks
          .filter(({ end }) => end > window.clickedAt)
          .map(({ start, end }) => end - start),
      ),
    }),
    { at: savedAt, shortest: SHORTEST_MS },
  );
  return { took, longest, bytes: (await stat(file)).size };
}
