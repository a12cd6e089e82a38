import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('the congregation writes what is sent with a territory, and sees it before', async ({
  page,
  context,
  congregation,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [marta] = await seedPublishers(congregation, 'Marta {enlace} <b>');
  const { id } = await seedTerritory(congregation, 'Mercado');
  const { token } = await assign(congregation, id, marta, -9);
  await signIn(page, congregation, '/configuracion');
  const messages = page.getByRole('form', { name: 'Mensajes' });
  const sent = messages.getByRole('textbox', { name: 'Mensaje al enviar un territorio' });
  const reminder = messages.getByRole('textbox', { name: 'Mensaje de recordatorio' });
  const preview = messages.getByRole('figure').first();
  const original = await sent.inputValue();
  await sent.fill('Para {publicador}');
  await expect(preview).toContainText('Para Marta Núñez');
  await messages.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(sent).toHaveAccessibleDescription(/^Falta \{enlace\}/);
  await expect(sent).toBeFocused();
  await sent.fill('{enlace} {apellido}');
  await expect(sent).toHaveAccessibleDescription(/^\{apellido\} no existe/);
  await expectAccessible(page);
  await messages.getByRole('button', { name: 'Volver al texto original' }).first().press('Enter');
  await expect(sent).toHaveValue(original);
  await sent.fill('Para {publicador}: {territorio}\n{enlace}');
  await reminder.fill('{publicador}: {dias}\n{enlace}');
  await messages.getByRole('button', { name: 'Guardar' }).press('Enter');
  await expect(page.getByText('Configuración guardada exitosamente')).toBeVisible();

  const link = `${new URL(page.url()).origin}/territorio/${token}`;
  const copied = `Para Marta {enlace} <b>: Territorio Mercado\n${link}`;
  await page.goto(`/territories/${id}`);
  await page.getByRole('button', { name: 'Recordar', exact: true }).press('Enter');
  const reminding = page.getByRole('dialog', { name: 'Recordar' });
  const whatsApp = reminding.getByRole('link', { name: 'Enviar por WhatsApp' });
  await expect(whatsApp).toBeFocused();
  const { searchParams } = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect([...searchParams]).toEqual([['text', `Marta {enlace} <b>: venció hace 9 días\n${link}`]]);
  await expectAccessible(page);
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [chat] = await Promise.all([page.waitForEvent('popup'), whatsApp.press('Enter')]);
  await expect(chat).toHaveURL(/^https:\/\/wa\.me\//);
  expect(await chat.evaluate(() => window.opener === null)).toBe(true);
  await chat.close();
  await expect(reminding).toBeHidden();
  await expect(page.getByRole('definition').filter({ hasText: 'hace un momento' })).toBeVisible();
  await expect(page.getByRole('term').filter({ hasText: 'Recordado' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Más acciones de (?!la)/ })
    .last()
    .press('Enter');
  await page.getByRole('menuitem', { name: 'Copiar información' }).press('Enter');
  await expect(page.getByText('Información del territorio copiada al portapapeles')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(copied);
});
