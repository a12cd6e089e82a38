import { createAssignment, listAssignments } from '@territorios/contract/assignments/api.ts';
import { expectAccessible, expectAccessibleInEachLook } from './accessibility.ts';
import { chooseInRow, chooseTyped, expectBegun } from './choosing.ts';
import { expect, noticesGone, test } from './fixtures.ts';
import { wholeAnswer } from './network.ts';
import { seedPublisherForOne, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

const spanishDate = (day: string): string => day.split('-').reverse().join('/');

// Specification: 2 Territorios, 5, 8 Success toasts
test('a territory is assigned, shared and returned by keyboard alone @phone @smoke', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await seedPublisherForOne(congregation);
  await seedTerritory(congregation, 'Mercado');
  await signIn(page, congregation, '/territories');

  await page.getByRole('button', { name: 'Asignar Mercado' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
  const publisher = dialog.getByRole('combobox', { name: 'Publicador' });
  await expectBegun(dialog, publisher);
  await expect(page.getByRole('option', { name: 'Marta Núñez' })).toBeVisible();
  await page.keyboard.press('Escape');
  await noticesGone(page);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Asignar', exact: true }).press('Enter');
  await expect(publisher).toHaveAccessibleDescription('Por favor selecciona un publicador');
  await expect(publisher).toBeFocused();
  await page.keyboard.type('nunez');
  await expect(page.getByRole('option', { name: 'Marta Núñez' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(publisher).toHaveValue('Marta Núñez');
  const promised = (await dialog.textContent()) ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByText('Territorio asignado correctamente')).toBeVisible();

  const [assignment] = await congregation.call(listAssignments, { query: {} });
  const lastDay = spanishDate(assignment?.expires_at ?? '');
  expect(promised).toContain(`El enlace funcionará hasta el ${lastDay}`);
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await expect(done).toContainText(lastDay);
  const whatsApp = done.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(whatsApp).toBeFocused();
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  const origin = new URL(page.url()).origin;
  const sent = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(sent.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  const message = sent.searchParams.get('text') ?? '';
  expect(message).toMatch(/^Hola, Marta Núñez:\n/);
  expect(message).toContain(`Fecha de vencimiento: ${lastDay} (faltan 30 días).`);
  expect(message).toContain(`\n${origin}/territorio/${assignment?.token}\n`);
  await expect(done.getByRole('textbox', { name: 'Texto para el publicador' })).toHaveValue(
    message,
  );
  await done.getByRole('button', { name: 'Copiar información' }).press('Enter');
  await expect(page.getByText('Información del territorio copiada al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `Territorio Mercado - Asignado a Marta Núñez\n${origin}/territorio/${assignment?.token}`,
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Desasignar Mercado' })).toBeFocused();
  const row = page.getByRole('row', { name: /Mercado/ });
  await expect(row).toContainText('Asignado');
  await expect(row).toContainText('Marta Núñez');
  await expect(row).toContainText('Faltan 30 d');

  await page.keyboard.press('Enter');
  const question = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
  const completed = question.getByRole('radiogroup', { name: '¿Se completó el territorio?' });
  await expect(completed.getByRole('radio', { name: 'Sí' })).toBeChecked();
  await noticesGone(page);
  await expectAccessibleInEachLook(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(completed.getByRole('radio', { name: 'No' })).toBeChecked();
  await question.getByRole('button', { name: 'Desasignar' }).press('Enter');
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await expect(row).toContainText('Disponible');
  await expect(page.getByRole('button', { name: 'Asignar Mercado' })).toBeFocused();
  const [returned] = await congregation.call(listAssignments, { query: {} });
  expect(returned).toMatchObject({ status: 'returned', completed_at: null });
});

// Specification: 5
test('a publisher who is full cannot be chosen, and the reason is there when pressed, typed and sent @phone', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  await seedPublisherForOne(congregation, 'Luis');
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  await seedTerritory(congregation, 'Parque');
  await congregation.call(createAssignment, { body: { territory_id, publisher_id } });
  await signIn(page, congregation, '/territories');
  await page.getByRole('button', { name: 'Asignar Parque' }).click();
  // The list is open at first, but closes when a phone scrolls under it.
  const publisher = page.getByRole('combobox', { name: 'Publicador' });
  await publisher.press('ArrowDown');
  await expect(page.getByRole('option')).toHaveCount(2);
  await expect(page.getByRole('option').last()).toHaveAccessibleName('Ya tienen su límite (1)');
  await expect(page.getByRole('option', { name: 'Luis' })).toBeEnabled();
  await publisher.fill('marta');
  const full = page.getByRole('option', { name: 'Marta Núñez' });
  await expect(full).toBeDisabled();
  const reason =
    'El publicador ya tiene el máximo permitido de 1 territorio(s) asignado(s) para su rol de Rol de Marta Núñez';
  await expect(full).toHaveAccessibleDescription(reason);
  const field = page.getByRole('dialog').getByText(reason);
  await expect(field).toBeVisible();
  await publisher.fill('u');
  await expect(field).toBeHidden();
  // The list moves when the sentence above it goes away, and hovering waits until it stands still.
  await full.hover();
  await page.mouse.down();
  await page.mouse.up();
  await expect(field).toBeVisible();
  await publisher.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  await expect(field).toBeVisible();
  await expect(page.getByText('Por favor selecciona un publicador')).toHaveCount(0);
  await chooseTyped(publisher, 'luis');
  await page.getByRole('button', { name: 'Asignar', exact: true }).click();
  const done = page.getByRole('dialog', { name: 'Territorio asignado' });
  await done.getByRole('button', { name: 'Asignar otro' }).click();
  await expect(done).toBeHidden();
  await expect(page.getByRole('radio', { name: /^Disponibles/ })).toBeChecked();
  await expect(page.getByText('No hay territorios disponibles')).toBeVisible();
  // Its row has left the list.
  await expect(page.getByRole('heading', { name: 'Territorios', level: 1 })).toBeFocused();
});

// Specification: 2 Territorios
test('an expired territory shows its publisher, and can be taken back', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Territorio 7');
  await congregation.call(createAssignment, {
    body: { territory_id, publisher_id, expires_at: '2020-01-31' },
  });
  await signIn(page, congregation, '/territories');
  const row = page.getByRole('row', { name: /Territorio 7/ });
  await expect(row).toContainText('Expirado');
  await expect(row).toContainText('Marta Núñez');
  await expect(row.getByRole('button', { name: 'Asignar Territorio 7', exact: true })).toHaveCount(
    0,
  );
  await row.getByRole('button', { name: 'Desasignar Territorio 7' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Desasignar' }).dblclick();
  await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  await expect(page.getByText('Error al devolver territorio')).toHaveCount(0);
  await expect(row).toContainText('Disponible');
});

test('the text of a link is shown where the browser refuses to copy it', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Territorio 7');
  const { token } = await congregation.call(createAssignment, {
    body: { territory_id, publisher_id },
  });
  // As a browser does for a site without https.
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined }),
  );
  await signIn(page, congregation, '/territories');
  await chooseInRow(page, 'Territorio 7', 'Copiar información');
  const dialog = page.getByRole('dialog', { name: 'Copiar información del territorio' });
  await expect(dialog).toContainText('El navegador no permitió copiar');
  await expect(dialog.getByRole('textbox', { name: 'Texto para el publicador' })).toHaveValue(
    `Territorio 7 - Asignado a Marta Núñez\n${new URL(page.url()).origin}/territorio/${token}`,
  );
  await noticesGone(page);
  await expectAccessible(page);
});

// Specification: 4, 8 Export
test('a status and a publisher that this page does not know are still shown', async ({
  page,
  congregation,
}) => {
  const publisher_id = await seedPublisherForOne(congregation);
  const { id: territory_id } = await seedTerritory(congregation, 'Mercado');
  await congregation.call(createAssignment, { body: { territory_id, publisher_id } });
  await seedTerritory(congregation, 'Parque');
  // As a newer server might answer.
  await page.route('**/api/territories', async (route) => {
    const response = await wholeAnswer(route);
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replace('"status":"available"', '"status":"reserved"')
        .replace(/"publisher":\{[^}]*\}/, '"publisher":null'),
    });
  });
  await signIn(page, congregation, '/territories');
  await expect(page.getByRole('row', { name: /Parque/ })).toContainText('reserved');
  await expect(page.getByRole('row', { name: /Mercado/ })).toContainText('Unknown');
});

test.describe('without a network', () => {
  test.use({ expectedConsole: [[/ERR_INTERNET_DISCONNECTED/], { scope: 'test' }] });

  // Specification: 8 Failure toasts
  test('without a network the dialogs of an assignment stay open with what was chosen', async ({
    page,
    context,
    congregation,
  }) => {
    await seedPublisherForOne(congregation);
    await seedTerritory(congregation, 'Mercado');
    await signIn(page, congregation, '/territories');
    await page.getByRole('button', { name: 'Asignar Mercado' }).click();
    const dialog = page.getByRole('dialog', { name: 'Asignar territorio' });
    await chooseTyped(page.getByRole('combobox', { name: 'Publicador' }), 'marta');
    const offline = () =>
      context.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await offline();
    const send = dialog.getByRole('button', { name: 'Asignar', exact: true });
    await send.click();
    await expect(page.getByText('Error al asignar territorio')).toBeVisible();
    await expect(dialog.getByRole('combobox', { name: 'Publicador' })).toHaveValue('Marta Núñez');
    await context.unroute('**/api/**');
    await send.dblclick();
    await expect(page.getByText('Territorio asignado correctamente')).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();

    await page.getByRole('button', { name: 'Desasignar Mercado' }).click();
    const question = page.getByRole('alertdialog', { name: 'Desasignar territorio' });
    await question.getByRole('radio', { name: 'No' }).press('Space');
    await offline();
    await question.getByRole('button', { name: 'Desasignar' }).click();
    await expect(page.getByText('Error al devolver territorio')).toBeVisible();
    await expect(question.getByRole('radio', { name: 'No' })).toBeChecked();
    await context.unroute('**/api/**');
    await question.getByRole('button', { name: 'Desasignar' }).click();
    await expect(page.getByText('Territorio devuelto correctamente')).toBeVisible();
  });
});
