import { stat } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { longestTaskSince, now } from './tasks.ts';

const PATIENCE = { timeout: 60_000 };

export interface ExportedFile {
  /** From the click to the file on the disk, milliseconds. */
  took: number;
  /** Of the tasks on the main thread from the click on, milliseconds. */
  longest: number;
  bytes: number;
}

/** Of a page that is watched. */
export async function exportFile(page: Page, button: string): Promise<ExportedFile> {
  const downloading = page.waitForEvent('download', PATIENCE);
  await page.getByRole('button', { name: button }).click(PATIENCE);
  const file = await (await downloading).path();
  const savedAt = await now(page);
  const clickedAt = await page.evaluate(() => window.clickedAt);
  const longest = await longestTaskSince(page, clickedAt);
  return { took: savedAt - clickedAt, longest, bytes: (await stat(file)).size };
}
