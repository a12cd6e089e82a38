import type { Page } from '@playwright/test';
import { longestTaskSince, now } from './tasks.ts';

const PATIENCE = { timeout: 60_000 };

export interface ImportedFile {
  /** From the chosen file to the rows of the dry run, milliseconds. */
  shown: number;
  /** From the chosen file to 'Listo', milliseconds. */
  took: number;
  /** Of the tasks on the main thread meanwhile, milliseconds. */
  longest: number;
  /** 'Importar 6,024 filas' */
  button: string;
}

/** @returns when it was chosen, performance.now() */
async function chooseFile(page: Page, path: string): Promise<number> {
  const chosenAt = await now(page);
  await page.getByLabel('Archivo', { exact: true }).setInputFiles(path);
  return chosenAt;
}

/** Goes through the steps of a page that is watched, and answers no question. */
export async function importFile(page: Page, path: string): Promise<ImportedFile> {
  const title = (name: string) => page.getByRole('heading', { name, level: 2 });
  const chosenAt = await chooseFile(page, path);
  await title('Columnas').waitFor(PATIENCE);
  await page.getByRole('button', { name: 'Seguir' }).click(PATIENCE);
  const store = page.getByRole('button', { name: /^Importar [\d,]+ filas$/ });
  const button = (await store.textContent(PATIENCE)) ?? '';
  const shownAt = await now(page);
  await store.click(PATIENCE);
  await title('Listo').waitFor(PATIENCE);
  const storedAt = await now(page);
  const longest = await longestTaskSince(page, chosenAt);
  return { shown: shownAt - chosenAt, took: storedAt - chosenAt, longest, button };
}

/** @returns how long until the sentence of a file that is refused, milliseconds, and the sentence */
export async function refuseFile(
  page: Page,
  path: string,
): Promise<{ took: number; sentence: string }> {
  const chosenAt = await chooseFile(page, path);
  const sentence = await page.getByRole('alert').filter({ hasText: /\S/ }).textContent(PATIENCE);
  return { took: (await now(page)) - chosenAt, sentence: sentence ?? '' };
}
