import { dayOf } from '@territorios/contract/dates.ts';
import { serviceYearOf } from '@territorios/contract/statistics/s13.ts';
import { openChromium } from '@territorios/torture/chromium.ts';
import { count } from '@territorios/torture/numbers.ts';
import { exportFile, type ExportedFile } from '#browser/export-file.ts';
import { SHORTEST_MS, watchTasks } from '#browser/tasks.ts';
import { newPage } from '#browser/page.ts';
import { startFilled } from '#filled.ts';
import type { Measure } from '#measure.ts';
import { median, spread } from '#rounds.ts';

const SIZE = { territories: 1_000, assignments: 10_000 };
const ROUNDS = 5;

/** The PDF of a whole service year, in a browser that has none of its code yet. */
export const record: Measure = {
  id: 'record',
  async run() {
    const program = await startFilled(SIZE);
    const browser = await openChromium();
    const year = serviceYearOf(dayOf(new Date(), 'America/Mexico_City')) - 1;
    const files: ExportedFile[] = [];
    let sheets = '';
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await newPage(browser, program);
      await watchTasks(page);
      await page.goto(`${program.address}/estadisticas/registro-s13?year=${year}`);
      sheets = (await page.getByText(/^Página 1 de/).textContent()) ?? '';
      files.push(await exportFile(page, 'Exportar a PDF'));
      await page.context().close();
    }
    const seconds = files.map(({ took }) => took / 1_000);
    const tasks = files.map(({ longest }) => longest);
    const size = `${count(SIZE.territories)} territories and ${count(SIZE.assignments)} assignments, ${sheets.replace('Página 1 de', '').trim()} sheets, ${((files[0]?.bytes ?? 0) / 1e6).toFixed(1)} MB`;
    return {
      'record-time': {
        value: median(seconds),
        details: `${spread(seconds, 2)} s of ${ROUNDS} rounds; ${size}`,
      },
      'record-task': {
        value: median(tasks),
        details: `${spread(tasks)} ms of ${ROUNDS} rounds; ${SHORTEST_MS} stands for no task that was longer`,
      },
    };
  },
};
