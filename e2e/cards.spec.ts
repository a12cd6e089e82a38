import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { listCardCodes } from '@territorios/contract/cards/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

/** Opens a territory's cards from its menu. */
async function openCards(page: Page, name: string) {
  await chooseInRow(page, name, 'Tarjetas');
  return page.getByRole('dialog', { name: 'Tarjetas' });
}

/** What a phone reads from the saved sheet, by line. */
async function readCodes(page: Page, picture: string): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar PDF' }).press('Enter'),
  ]);
  expect(download.suggestedFilename()).toBe('tarjetas.pdf');
  const file = await download.path();
  execFileSync('pdftoppm', ['-r', '90', '-png', '-singlefile', file, picture]);
  const options = ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable'];
  try {
    const read = execFileSync('zbarimg', [...options, `${picture}.png`], { encoding: 'utf8' });
    return read.trim().split('\n');
  } catch {
    // It ends with an error where it finds none.
    expect((await readFile(`${picture}.png`)).length).toBeGreaterThan(1_000);
    return [];
  }
}

test('the code of a printed card opens the territory and never its holder, until it is renewed', async ({
  page,
  congregation,
  browser,
}, testInfo) => {
  const [, holder] = await seedPublishers(congregation, 'Ana', 'Zacarías Quispe');
  const market = await seedTerritory(congregation, 'Mercado', { warnings: 'Perro suelto' });
  await seedTerritory(congregation, 'Norte');
  await assign(congregation, market.id, holder);
  await signIn(page, congregation, '/territories');

  // Off at first.
  const cards = await openCards(page, 'Mercado');
  await expect(cards.getByText('Sin código QR.')).toBeVisible();
  await expect(cards.getByRole('button', { name: 'Renovar código' })).toHaveCount(0);
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  expect(await readCodes(page, testInfo.outputPath('sheet'))).toEqual([]);
  await expect(cards).toBeHidden();

  await page.goto('/configuracion');
  const settings = page.getByRole('form', { name: 'Privacidad' });
  await expect(settings.getByRole('button', { name: 'Renovar códigos' })).toHaveCount(0);
  await settings.getByRole('checkbox', { name: 'Códigos en tarjetas' }).press('Space');
  await settings.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();
  await page.goto('/territories');

  await openCards(page, 'Mercado');
  const [address = ''] = await readCodes(page, testInfo.outputPath('sheet'));
  const codes = await congregation.call(listCardCodes, {});
  const codeOf = (id: string) => codes.find(({ territory_id }) => territory_id === id)?.code;
  expect(address).toBe(`${new URL(page.url()).origin}/t/${codeOf(market.id)}`);

  const stranger = await browser.newContext({ viewport: { width: 360, height: 740 } });
  const phone = await stranger.newPage();
  await phone.goto(address);
  await expect(phone.getByRole('heading', { name: 'Mercado' })).toBeVisible();
  await expect(phone.getByText('Perro suelto')).toBeVisible();
  expect(await phone.content()).not.toMatch(/Zacar|Quispe/);

  await openCards(page, 'Mercado');
  await cards.getByRole('button', { name: 'Renovar código' }).press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Renovar código' });
  await expectAccessibleInEachLook(page);
  await question.getByRole('button', { name: 'Renovar', exact: true }).press('Enter');
  await expect(question).toBeHidden();
  await expect(cards).toBeVisible();
  const [renewed = ''] = await readCodes(page, testInfo.outputPath('sheet'));
  expect(renewed).not.toBe(address);
  await phone.goto(address);
  await expect(phone.getByText('El código de esta tarjeta ya no es válido.')).toBeVisible();
  await phone.goto(renewed);
  await expect(phone.getByRole('heading', { name: 'Mercado' })).toBeVisible();

  // Of all at once, with what was typed still there.
  await page.goto('/configuracion');
  const days = page.getByRole('spinbutton', { name: 'Días de duración del enlace' });
  await days.fill('77');
  await settings.getByRole('button', { name: 'Renovar códigos' }).press('Enter');
  await page
    .getByRole('alertdialog', { name: 'Renovar códigos' })
    .getByRole('button', { name: 'Renovar', exact: true })
    .press('Enter');
  await expect(page.getByText('Códigos renovados')).toBeVisible();
  // The focus returns once it is closed, and would take what is pressed next.
  await expect(page.getByRole('alertdialog', { name: 'Renovar códigos' })).toHaveCount(0);
  await expect(days).toHaveValue('77');
  await days.fill('30');
  await phone.goto(renewed);
  await expect(phone.getByText('El código de esta tarjeta ya no es válido.')).toBeVisible();
  await stranger.close();

  // Of several, two to a sheet.
  await page.goto('/territories');
  await page.getByRole('button', { name: 'Seleccionar', exact: true }).press('Enter');
  for (const name of ['Mercado', 'Norte']) {
    await page.getByRole('checkbox', { name: new RegExp(name) }).press('Space');
  }
  await page.getByRole('button', { name: 'Tarjetas', exact: true }).press('Enter');
  await expect(cards.getByRole('radio', { name: 'Dos por hoja' })).toBeChecked();
  const both = await readCodes(page, testInfo.outputPath('sheet'));
  const now = await congregation.call(listCardCodes, {});
  const origin = new URL(page.url()).origin;
  expect(both.toSorted()).toEqual(now.map(({ code }) => `${origin}/t/${code}`).toSorted());
});
