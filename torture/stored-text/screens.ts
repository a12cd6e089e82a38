import { LAYOUT_CONTROLS } from '@territorios/contract/names.ts';
import type { Locator, Page } from '@playwright/test';
import type { Placed } from './place.ts';
import { look, type Watch } from './watch.ts';

export interface Visit {
  page: Page;
  origin: string;
  found: Watch;
  /** The texts that stand in every field. */
  texts: string[];
  placed: Placed;
  /** Dialogs opened of each kind; the rows take turns. */
  dialogs: number;
  /** Of how many texts the screens of one row are opened. */
  details: number;
  /** Of how many texts the panels are opened; four of them are in four states. */
  profiles: number;
}

/** Buttons about the row that they stand in, which open a dialog. */
const ROW_DIALOGS = [/^Editar /, /^Eliminar /, /^Desasignar /, /^Asignar /, /^Recordar /];
/** Buttons about everything, which do so too. */
const PAGE_DIALOGS = [/^Mi cuenta/, /^Configuración$/, /^Nuev[ao] /];
/** Buttons that answer with a notice, or open in place. */
const OTHER_BUTTONS = [/^Ver cambios/];
/** The menu of a row, with entries that open a dialog, or answer with a notice. */
const ROW_MENU = /^Más acciones de /;
const MENU_ENTRIES = ['Editar', 'Eliminar', 'Copiar información'];
export const PATIENCE_MS = 20_000;
const ANSWER_MS = 1_500;

/** Screens that list every row by its name, and the others. */
const LISTS = [
  '/zones',
  '/publisher-roles',
  '/publishers',
  '/territories',
  '/mapa?view=list',
  '/campaigns',
  '/estadisticas',
];
const OTHERS = ['/dashboard', '/administrators', '/actividad', '/estadisticas/registro-s13'];
/** Shows names only in the lists under its fields. */
const PAPER_BOOK = '/estadisticas/registro-s13/anotar';

/** The program takes away what would turn the text after it around. */
export const shownAs = (text: string): string =>
  text.replaceAll(LAYOUT_CONTROLS, '').trim().normalize('NFC');

/** Opens every screen and its dialogs. @returns the number of screens, dialogs and pages */
export async function visitAll(visit: Visit): Promise<number> {
  let opened = 0;
  for (const path of [...LISTS, ...OTHERS]) {
    await open(visit, path);
    await settled(visit, path, visit.texts, LISTS.includes(path) ? 'all' : 'one');
    // A part of its own, which comes later than the figures.
    if (path === '/dashboard') await attention(visit);
    opened += 1 + (await openDialogs(visit));
  }
  await visitPaperBook(visit);
  return opened + 1 + (await visitDetails(visit));
}

async function visitPaperBook(visit: Visit): Promise<void> {
  const { page, origin, found, texts } = visit;
  await open(visit, PAPER_BOOK);
  for (const field of ['Territorio', 'Publicador']) {
    const cell = page.getByRole('combobox', { name: field }).first();
    for (const text of texts.map(shownAs)) {
      await cell.fill(text);
      const suggested = page.getByRole('option').filter({ hasText: text });
      const isShown = await suggested
        .first()
        .waitFor({ timeout: ANSWER_MS })
        .then(
          () => true,
          () => false,
        );
      if (!isShown) found.others.push(`${PAPER_BOOK} does not suggest ${text} as ${field}`);
      await look(page, origin, found);
    }
    await cell.fill('');
  }
}

export async function open({ page, origin }: Visit, path: string): Promise<void> {
  await page.goto(`${origin}${path}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).first().waitFor({ timeout: PATIENCE_MS });
}

/** Waits until all of the texts show, or one of them, because a screen shows before its rows. */
export async function settled(
  { page, origin, found }: Visit,
  at: string,
  texts: string[],
  isEnough: 'all' | 'one',
): Promise<void> {
  const expected = texts.map(shownAs);
  const deadline = performance.now() + PATIENCE_MS;
  for (;;) {
    const seen = await look(page, origin, found);
    const missing = expected.filter((text) => !seen.includes(text));
    if (isEnough === 'all' ? missing.length === 0 : missing.length < expected.length) return;
    if (performance.now() > deadline) {
      // A text that is not shown was not tried.
      found.others.push(...missing.map((text) => `${at} does not show ${text}`));
      return;
    }
    await page.waitForTimeout(50);
  }
}

async function attention({ page }: Visit): Promise<void> {
  const region = page.getByRole('region', { name: 'Atención' });
  await region
    .getByRole('button', { name: /^Recordar / })
    .first()
    .waitFor({ timeout: PATIENCE_MS });
}

async function openDialogs(visit: Visit): Promise<number> {
  const { page, dialogs } = visit;
  let opened = 0;
  for (const name of ROW_DIALOGS) {
    const buttons = page.getByRole('main').getByRole('button', { name });
    const count = await buttons.count();
    for (let turn = 0; turn < Math.min(dialogs, count); turn += 1) {
      // From different rows in each round of texts.
      await openOne(visit, buttons.nth(Math.floor((turn * count) / dialogs)));
      opened += 1;
    }
  }
  const menus = page.getByRole('main').getByRole('button', { name: ROW_MENU });
  const rows = await menus.count();
  for (const [turn, entry] of MENU_ENTRIES.entries()) {
    if (rows === 0) break;
    await menus.nth(Math.floor((turn * rows) / MENU_ENTRIES.length)).press('Enter', {
      timeout: PATIENCE_MS,
    });
    await openOne(visit, page.getByRole('menuitem', { name: entry }));
    opened += 1;
  }
  for (const name of PAGE_DIALOGS) {
    const button = page.getByRole('button', { name }).first();
    if ((await button.count()) === 0) continue;
    await openOne(visit, button);
    opened += 1;
  }
  for (const name of OTHER_BUTTONS) {
    const button = page.getByRole('main').getByRole('button', { name }).first();
    if ((await button.count()) === 0) continue;
    await button.press('Enter', { timeout: PATIENCE_MS });
    await page.waitForTimeout(200);
    await leave(visit);
    opened += 1;
  }
  return opened;
}

/** Presses a button, looks at what it opens, opens the list in it, and leaves it. */
export async function openOne(visit: Visit, button: Locator): Promise<void> {
  const { page, origin, found } = visit;
  await button.press('Enter', { timeout: PATIENCE_MS });
  const dialog = dialogOn(page);
  // Some open where they stand, and some ask the program first.
  const isOpen = await dialog
    .first()
    .waitFor({ timeout: ANSWER_MS })
    .then(
      () => true,
      () => false,
    );
  await look(page, origin, found);
  const choices = dialog.locator('button[aria-haspopup="listbox"]').first();
  if (isOpen && (await choices.count()) > 0) {
    await choices.press('Enter', { timeout: PATIENCE_MS });
  }
  await leave(visit);
}

const dialogOn = (page: Page): Locator =>
  page.getByRole('dialog').or(page.getByRole('alertdialog'));

/** Looks once more, and closes any dialog. */
async function leave({ page, origin, found }: Visit): Promise<void> {
  await look(page, origin, found);
  const dialog = dialogOn(page);
  for (let left = await dialog.count(); left > 0; left = await dialog.count()) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(50);
  }
}

/** Screens of one thing, below. */
const DETAILS = 6;

/** Coverage of campaigns, history, boundary, dividing and joining of territories, and what their links open. */
async function visitDetails(visit: Visit): Promise<number> {
  const { placed, texts, details } = visit;
  for (const [index, text] of texts.slice(0, details).entries()) {
    for (const path of [
      `/campaigns?campaign=${placed.campaignIds[index]}`,
      `/estadisticas/${placed.territoryIds[index]}`,
      `/territories/${placed.territoryIds[index]}/limite`,
      `/territories/${placed.territoryIds[index]}/dividir`,
      `/territories/${placed.territoryIds[index]}/unir`,
      `/territorio/${placed.tokens[index]}`,
    ]) {
      await open(visit, path);
      await settled(visit, path, [text], 'all');
    }
  }
  return DETAILS * Math.min(texts.length, details);
}
