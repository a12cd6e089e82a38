import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type ChosenFile = { name: string; mimeType: string; buffer: Buffer };

/** Of scripts/moving-in-files.mjs. */
export const file = (name: string): Promise<ChosenFile> =>
  readFile(new URL(`files/${name}`, import.meta.url)).then((bytes) => fileOf(name, bytes));

/** As other programs write them. */
export const fieldFile = (name: string): Promise<ChosenFile> =>
  readFile(new URL(`../web/src/imports/testing/field/${name}`, import.meta.url)).then((bytes) =>
    fileOf(name, bytes),
  );

export const fileOf = (name: string, content: Uint8Array | string): ChosenFile => ({
  name,
  mimeType: '',
  buffer: Buffer.from(content),
});

export const step = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 2 });

/** In the window of the browser's own. */
export async function chooseFile(page: Page, chosen: ChosenFile): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Elegir un archivo' }).click();
  await (await chooser).setFiles(chosen);
}

/** From the first step to the names or the rows. */
export async function openFile(page: Page, chosen: ChosenFile): Promise<void> {
  await chooseFile(page, chosen);
  await expect(step(page, 'Columnas')).toBeVisible();
  await goOn(page);
  await expect(step(page, 'Vista previa')).toBeVisible();
}

export const goOn = (page: Page) => page.getByRole('button', { name: 'Seguir' }).click();

export const bring = (page: Page, rows: string) =>
  page.getByRole('button', { name: `Importar ${rows}`, exact: true });

export async function bringRows(page: Page, rows: string): Promise<void> {
  await bring(page, rows).click();
  await expect(step(page, 'Listo')).toBeVisible();
  await expect(page.getByText('Sus datos están guardados.')).toBeVisible();
}
