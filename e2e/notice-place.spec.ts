import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import type { Locator, Page } from '@playwright/test';
import { chooseInRow, chooseTyped, openForm } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const noticesOf = (page: Page) =>
  page.getByRole('region', { name: 'Avisos' }).getByRole('alertdialog');

/** Every write fails. */
const failWrites = (page: Page) =>
  page.route('**/api/territories/*', (route) =>
    ['PATCH', 'DELETE'].includes(route.request().method())
      ? route.fulfill({ status: 400, json: { message: 'La base de datos descansa.' } })
      : route.fallback(),
  );

/** Pixels of an element under a notice, after scrolling to it as a person would. */
async function covered(element: Locator): Promise<number> {
  return element.evaluate((node) => {
    node.scrollIntoView({ block: 'center' });
    const box = node.getBoundingClientRect();
    const heights = [...document.querySelectorAll('[role=alertdialog][aria-modal=false]')].map(
      (notice) => {
        const over = notice.getBoundingClientRect();
        const width = Math.min(box.right, over.right) - Math.max(box.left, over.left);
        const height = Math.min(box.bottom, over.bottom) - Math.max(box.top, over.top);
        return width > 0 ? Math.max(0, Math.round(height)) : 0;
      },
    );
    return Math.max(0, ...heights);
  });
}

/** Each control of a dialog can be read and pressed while a notice shows. */
async function expectFree(dialog: Locator): Promise<void> {
  const notice = noticesOf(dialog.page());
  // A notice under the pointer stays.
  await notice.hover();
  const controls = dialog.locator('button:visible, input:visible, textarea:visible');
  for (const control of await controls.all()) {
    expect(await covered(control), `under a notice: ${await control.textContent()}`).toBe(0);
  }
  await expect(notice).toBeVisible();
  await dialog.page().mouse.move(0, 0);
}

const OF_DESK = [
  [768, 1024],
  [1440, 900],
] as const;
const OF_PHONE = [
  [360, 740],
  [360, 400],
  [740, 360],
] as const;

test('a notice covers neither the fields nor the buttons of a dialog @phone', async ({
  page,
  congregation,
  isMobile,
}) => {
  await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation);
  await noticesGone(page);
  for (const [width, height] of isMobile ? OF_PHONE : OF_DESK) {
    await page.setViewportSize({ width, height });
    await page.goto('/territories');
    await failWrites(page);
    await chooseInRow(page, 'Parque', 'Editar');
    const dialog = page.getByRole('dialog', { name: 'Editar territorio' });
    await dialog.getByRole('textbox', { name: 'Nombre' }).fill('Mercado');
    await dialog.getByRole('button', { name: 'Guardar cambios' }).press('Enter');
    await expect(page.getByText('Error al actualizar el territorio')).toBeVisible();
    await expectFree(dialog);
    await dialog.getByRole('button', { name: 'Cancelar' }).press('Enter');
    await expect(dialog).toBeHidden();
    await noticesGone(page);

    await chooseInRow(page, 'Parque', 'Eliminar');
    const question = page.getByRole('alertdialog', { name: /^Eliminar/ });
    await question.getByRole('button', { name: 'Eliminar' }).press('Enter');
    await expect(page.getByText('Error al eliminar territorio')).toBeVisible();
    await expectFree(question);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

// Specification: 8 Success toasts
test('a result that a dialog says is a notice once the dialog has closed, so that nothing covers it @phone', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await seedPublishers(congregation, 'Marta');
  await seedTerritory(congregation, 'Parque');
  await signIn(page, congregation);
  await page.setViewportSize({ width: 360, height: 740 });
  await noticesGone(page);
  const none = () => expect(noticesOf(page)).toHaveCount(0);

  await page.goto('/administrators');
  await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
  const create = page.getByRole('dialog', { name: 'Crear administrador' });
  await create.getByLabel('Nombre').fill('Beto');
  await create.getByLabel('Correo electrónico').fill(`${crypto.randomUUID()}@example.org`);
  await create.getByRole('button', { name: 'Crear', exact: true }).click();
  const password = page.getByRole('dialog', { name: 'Contraseña temporal' });
  const said = (dialog: Locator) => dialog.getByRole('status');
  await expect(said(password)).toHaveText(
    'Administrador creado. Se generó una contraseña temporal.',
  );
  await none();
  await password.getByRole('button', { name: 'Copiar' }).click();
  await expect(said(password).last()).toHaveText('Contraseña copiada al portapapeles');
  await none();
  await password.getByRole('button', { name: 'Listo' }).click();
  await expect(noticesOf(page)).toHaveText(/^Administrador creado\. Se generó una contraseña/);

  await page.goto('/territories');
  await page.getByRole('button', { name: 'Asignar Parque' }).click();
  const assignDialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  await chooseTyped(assignDialog.getByRole('combobox'), 'marta');
  await assignDialog.getByRole('button', { name: 'Asignar', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await expect(said(done)).toHaveText('Territorio asignado correctamente');
  await none();
  await done.getByRole('button', { name: 'Copiar información' }).click();
  await expect(said(done).last()).toHaveText('Información del territorio copiada al portapapeles');
  await none();
  await done.getByRole('button', { name: 'Cerrar' }).last().click();
  await expect(noticesOf(page)).toHaveText(/^Territorio asignado correctamente/);
});

test('several territories are made in a row with the mouse, and no notice covers the form beside the list', async ({
  page,
  congregation,
}) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await signIn(page, congregation, '/territories');
  await openForm(page, 'Nuevo Territorio');
  const create = page.getByRole('button', { name: 'Crear Territorio' });
  for (const name of ['Centro', 'Norte', 'Sur']) {
    await page.getByRole('textbox', { name: 'Nombre' }).fill(name);
    await create.click();
    await expect(noticesOf(page).first()).toBeVisible();
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
    expect(await covered(create)).toBe(0);
  }
  // Where there is room below the form, the rows are left free.
  await page.setViewportSize({ width: 1440, height: 1200 });
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Este');
  await create.click();
  await expect(noticesOf(page).filter({ hasText: 'Territorio creado' }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const box = await noticesOf(page).first().boundingBox();
      return (box?.x ?? 0) + (box?.width ?? 0);
    })
    .toBeGreaterThan(1400);
  expect(await covered(create)).toBe(0);
});

test('on a phone a notice leaves the header and the row that was changed free @phone', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta');
  for (const name of ['1', '2', '3']) {
    const { id } = await seedTerritory(congregation, name);
    await assign(congregation, id, marta);
  }
  await signIn(page, congregation);
  await page.setViewportSize({ width: 360, height: 740 });
  await noticesGone(page);
  await page.goto('/territories');
  // The rows at the very end of the page are free too.
  for (const name of ['2', '3']) {
    await page.getByRole('button', { name: `Desasignar ${name}` }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Desasignar' }).click();
    await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
    // A notice under the pointer stays.
    await page.getByText('Territorio devuelto correctamente').hover();
    const row = page.getByRole('button', { name: `Asignar ${name}`, exact: true });
    await expect(row).toBeFocused();
    const under = () =>
      row.evaluate((button) => {
        const bottom = button.closest('[role=row]')?.getBoundingClientRect().bottom ?? Infinity;
        const notice = document
          .querySelector('[role=alertdialog][aria-modal=false]')
          ?.getBoundingClientRect();
        return notice === undefined ? 0 : Math.max(0, Math.round(bottom - notice.top));
      });
    await expect.poll(under).toBe(0);
    await expect(noticesOf(page)).toHaveCount(1);
    expect(await covered(page.getByRole('button', { name: 'Abrir el menú' }))).toBe(0);
    await noticesGone(page);
  }
});

test('a press on a row under a coming notice is not lost @phone', async ({
  page,
  congregation,
}) => {
  await congregation.call(createPublisherRole, { body: { name: 'Auxiliar' } });
  await signIn(page, congregation);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/publisher-roles');
  const edit = page.getByRole('button', { name: 'Editar Auxiliar' });
  await expect(edit).toBeVisible();
  await page.route('**/api/publisher_roles', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { message: 'La base de datos descansa.' } })
      : route.fallback(),
  );
  await openForm(page, 'Nuevo rol');
  await page.getByLabel('Nombre').fill('Publicador');
  await page.getByRole('button', { name: 'Crear Rol' }).press('Enter');
  const notice = noticesOf(page);
  await expect(notice).toBeVisible();
  // The notice then covers the lower half of the button.
  const height = await notice.evaluate((element: HTMLElement) => element.offsetHeight);
  const { x, y, ...size } = await edit.evaluate((element) => {
    window.scrollTo(0, 0);
    const box = element.getBoundingClientRect();
    return { x: box.x, y: box.y, width: box.width, height: box.height };
  });
  const bar = await page
    .getByRole('navigation', { name: 'Accesos' })
    .evaluate((element: HTMLElement) => element.offsetHeight);
  const below = height + 12 + bar;
  await page.setViewportSize({ width: 360, height: Math.round(y + size.height / 2 + below) });

  await page.mouse.move(x + size.width / 2, y + 8);
  await page.mouse.down();
  // A press lasts long enough to paint the effect of the focus.
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  await page.mouse.up();
  const limit = page.getByRole('table').getByRole('spinbutton');
  await expect(limit).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
});
