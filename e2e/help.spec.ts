import { updateSettings } from '@territorios/contract/settings/api.ts';
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { isNarrow } from './screen-size.ts';
import { signIn } from './sign-in.ts';

const CODE = '**/assets/help-dialog-*.js';

const helpButton = (page: Page) => page.getByRole('button', { name: 'Ayuda', exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Ayuda' });

async function expectNothingBeside(page: Page): Promise<void> {
  const wider = await dialogOf(page).evaluate((dialog) =>
    [document.documentElement, dialog, ...dialog.querySelectorAll('div, nav, section')]
      .filter(
        (box) => box.scrollWidth > box.clientWidth && getComputedStyle(box).display !== 'inline',
      )
      .map((box) => `${box.className}: ${box.scrollWidth} > ${box.clientWidth}`),
  );
  expect(wider).toEqual([]);
}

test('the help opens at what it says of the screen, and gives the focus back @phone @smoke', async ({
  page,
  congregation,
}) => {
  await signIn(page, congregation);
  const dialog = dialogOf(page);
  await page.goto('/campaigns');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await helpButton(page).click();
  await expect(dialog.getByRole('heading', { name: 'Campañas' })).toBeFocused();
  await expectAccessibleInEachLook(page);
  await expectNothingBeside(page);
  const picture = dialog.getByRole('img', { name: 'El avance de una campaña' });
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(1280);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(helpButton(page)).toBeFocused();

  // A part of a chapter is shown where it begins, and a link in the text leads on.
  await page.goto('/zones');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await helpButton(page).click();
  const zones = dialog.getByRole('heading', { name: 'Zonas' });
  await expect(zones).toBeFocused();
  await expect(zones).toBeInViewport();
  await dialog.getByRole('button', { name: 'varios a la vez' }).click();
  const received = dialog.getByRole('heading', { name: 'Devolver un territorio' });
  await expect(received).toBeFocused();
  await expect(received).toBeInViewport();

  if (isNarrow(page)) await dialog.getByText('Capítulos').click();
  const chapters = dialog.getByRole('navigation', { name: 'Capítulos' });
  // A chapter is gone to from inside it, and again after one has read on.
  for (const _ of [1, 2]) {
    const open = chapters.locator('[aria-current]');
    const title = dialog.getByRole('heading', {
      name: (await open.innerText()).trim(),
      exact: true,
    });
    await open.click();
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await received.scrollIntoViewIfNeeded();
    await dialog.getByRole('button', { name: /^Siguiente: / }).focus();
    await expect(title).not.toBeInViewport();
    if (isNarrow(page)) await dialog.getByText('Capítulos').click();
  }
  await chapters.getByRole('button', { name: 'Las teclas' }).click();
  await expect(dialog.getByRole('table')).toContainText('Abren «Buscar»');
  await expectNothingBeside(page);
  await expectAccessible(page);
});

test('what was typed behind the help is still there, also when it came from the menu @phone', async ({
  page,
  congregation,
}) => {
  await congregation.call(updateSettings, { body: { congregation_name: 'Norte' } });
  await signIn(page, congregation);
  await page.goto('/configuracion');
  const field = page.getByRole('textbox', { name: 'Nombre de la congregación' });
  await expect(field).toHaveValue('Norte');
  await field.fill('Norte y Sur');
  if (isNarrow(page)) await page.getByRole('button', { name: 'Abrir el menú' }).click();
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('button', { name: 'Ayuda' })
    .click();
  const dialog = dialogOf(page);
  await expect(dialog.getByRole('heading', { name: 'Configuración' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field).toHaveValue('Norte y Sur');
  const opener = isNarrow(page)
    ? page.getByRole('button', { name: 'Abrir el menú' })
    : helpButton(page);
  await expect(opener).toBeFocused();
});

test.describe('on a poor network', () => {
  test.use({ expectedConsole: [[/ERR_(INTERNET_DISCONNECTED|FAILED)/], { scope: 'test' }] });

  test('the help that was loaded meanwhile opens without a network', async ({
    page,
    context,
    congregation,
  }) => {
    const loaded = page.waitForResponse(CODE);
    await signIn(page, congregation);
    const address = (await loaded).url();
    await page.evaluate((code) => import(code), address);
    await context.setOffline(true);
    await helpButton(page).click();
    await expect(dialogOf(page).getByRole('heading', { level: 3 }).last()).toBeFocused();
  });

  test('help that cannot be loaded says so, and is asked for again @phone', async ({
    page,
    congregation,
  }) => {
    await page.route(CODE, (route) => route.abort('failed'));
    await signIn(page, congregation);
    await helpButton(page).click();
    const notice = page.getByRole('alertdialog').filter({ hasText: 'No se pudo abrir la ayuda' });
    await expect(notice).toBeVisible();
    await page.unroute(CODE);
    await notice.getByRole('button', { name: 'Reintentar' }).click();
    await expect(dialogOf(page)).toBeVisible();
  });
});
