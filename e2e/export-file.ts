import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, type CellValue } from 'hucre/xlsx';

interface Sheet {
  name: string;
  rows: CellValue[][];
}

/** Presses a button of 'Estadísticas'. @returns the name of the downloaded file, its sheets, and its bytes */
export async function exported(
  page: Page,
  button: string,
): Promise<{ fileName: string; sheets: Sheet[]; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const { sheets } = await readXlsx(bytes);
  return {
    bytes,
    fileName: download.suggestedFilename(),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
  };
}
