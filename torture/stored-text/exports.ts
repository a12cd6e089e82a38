import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx } from 'hucre/xlsx';

export interface Exported {
  /** Every text in a cell, or as the name of a sheet. */
  texts: string[];
  /** Cells that a spreadsheet would work out, by their place. */
  formulas: string[];
}

/** Makes both files on the screen that is open, and reads them back. */
export async function readExports(page: Page): Promise<Exported> {
  const exported: Exported = { texts: [], formulas: [] };
  for (const name of ['Exportar Asignaciones', 'Exportar Historial']) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).press('Enter'),
    ]);
    const { sheets } = await readXlsx(await readFile(await download.path()));
    for (const sheet of sheets) {
      exported.texts.push(sheet.name);
      for (const row of sheet.rows) {
        exported.texts.push(...row.filter((cell) => typeof cell === 'string'));
      }
      for (const [place, cell] of sheet.cells ?? []) {
        if (cell.type === 'formula' || cell.formula !== undefined) {
          exported.formulas.push(`${sheet.name} ${place}`);
        }
      }
    }
  }
  return exported;
}
