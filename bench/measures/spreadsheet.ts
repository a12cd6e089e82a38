import { createZone, deleteZone } from '@territorios/contract/zones/api.ts';
import { openChromium } from '@territorios/torture/chromium.ts';
import { count } from '@territorios/torture/numbers.ts';
import { type FilledProgram, startFilled } from '#filled.ts';
import { exportFile, type ExportedFile } from '#browser/export-file.ts';
import { SHORTEST_MS, watchTasks } from '#browser/tasks.ts';
import { newPage } from '#browser/page.ts';
import type { Measure } from '#measure.ts';
import { median, spread } from '#rounds.ts';

const SIZE = { territories: 1_000, assignments: 100_000, publishers: 400 };
const ROUNDS = 3;

/** A file of every assignment, asked for before the page has them, and once more when it has them. */
export const spreadsheet: Measure = {
  id: 'spreadsheet',
  async run() {
    const program = await startFilled(SIZE);
    const browser = await openChromium();
    const cold: ExportedFile[] = [];
    const warm: ExportedFile[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await change(program);
      const page = await newPage(browser, program);
      await watchTasks(page);
      await page.goto(`${program.address}/estadisticas`);
      cold.push(await exportFile(page, 'Exportar Asignaciones'));
      warm.push(await exportFile(page, 'Exportar Asignaciones'));
      await page.context().close();
    }
    const seconds = (exports: ExportedFile[]): number[] => exports.map(({ took }) => took / 1_000);
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
