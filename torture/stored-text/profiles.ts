import type { Locator, Page } from '@playwright/test';
import { look } from './watch.ts';
import { open, openOne, PATIENCE_MS, settled, shownAs, type Visit } from './screens.ts';

const PHONE = { width: 360, height: 740 };
/** They open a dialog; which of them there are depends on the territory's state. */
const PANEL_DIALOGS = [
  /^Enviar/,
  /^Recordar$/,
  /^Asignar/,
  /^Desasignar$/,
  /^Editar$/,
  /^Eliminar$/,
];

/** The panel and the page of territories and publishers, what their buttons open, and the search that finds them. */
export async function visitProfiles(visit: Visit): Promise<number> {
  const { page, placed, texts, profiles } = visit;
  let opened = 0;
  for (const [index, text] of texts.slice(0, profiles).entries()) {
    const territory = placed.territoryIds[index] ?? '';
    const publisher = placed.publisherIds[index] ?? '';
    opened += await visitPanel(visit, `/territories?territory=${territory}`, text);
    opened += await visitPanel(visit, `/publishers?publisher=${publisher}`, text);
    opened += await search(visit, text);
    const wide = page.viewportSize();
    await page.setViewportSize(PHONE);
    for (const path of [`/territories/${territory}`, `/publishers/${publisher}`]) {
      await open(visit, path);
      await settled(visit, path, [text], 'all');
      opened += 1;
    }
    if (wide) await page.setViewportSize(wide);
  }
  return opened;
}

/** A region over the list, which shows the text too. */
async function visitPanel(visit: Visit, path: string, text: string): Promise<number> {
  const { page, origin, found } = visit;
  await open(visit, path);
  const panel = page.getByRole('region').filter({ has: closeButton(page) });
  const history = panel.getByRole('table').or(panel.getByRole('list'));
  await history.first().waitFor({ timeout: PATIENCE_MS });
  await expectText(visit, path, panel.getByRole('heading', { level: 2 }).first(), text);
  await look(page, origin, found);
  let opened = 1;
  for (const name of PANEL_DIALOGS) {
    const button = panel.getByRole('button', { name, disabled: false }).first();
    if ((await button.count()) === 0) continue;
    await openOne(visit, button);
    opened += 1;
  }
  return opened;
}

const closeButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Cerrar', exact: true });

/** By its own text. */
async function search(visit: Visit, text: string): Promise<number> {
  const { page, origin, found } = visit;
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: 'Buscar' });
  await dialog.getByRole('searchbox').fill(shownAs(text), { timeout: PATIENCE_MS });
  const first = dialog
    .getByRole('option', { name: /./ })
    .filter({ hasText: 'Zona · sus territorios' });
  await first.first().waitFor({ timeout: PATIENCE_MS });
  await expectText(visit, 'the search', first.first().locator('[slot=label]'), text);
  await look(page, origin, found);
  await dialog.getByRole('button', { name: 'Cerrar', exact: true }).click();
  return 1;
}

async function expectText({ found }: Visit, at: string, shown: Locator, text: string) {
  const seen = (await shown.textContent({ timeout: PATIENCE_MS })) ?? '';
  if (seen !== shownAs(text)) found.others.push(`${at} shows ${seen} instead of ${text}`);
}
