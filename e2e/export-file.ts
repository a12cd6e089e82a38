import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { readXlsx, type CellValue } from 'hucre/xlsx';

interface Sheet {
  name: string;
  rows: CellValue[][];
}

/** Presses a button of 'Estadísticas'. @returns the name of the downloaded file and its contents */
export async function exported(
  page: Page,
  button: string,
): Promise<{ fileName: string; sheets: Sheet[] }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  return {
    fileName: download.suggestedFilename(),
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
  };
}
