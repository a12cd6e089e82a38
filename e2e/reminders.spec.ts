import { updateSettings } from '@territorios/contract/settings/api.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test('all who are late are reminded with one message each, which is remembered @phone', async ({
  page,
  context,
  congregation,
}) => {
  const [marta, luis] = await seedPublishers(congregation, 'Marta', 'Luis');
  for (const [name, publisher] of [
    ['T-1', marta],
    ['T-2', luis],
    ['T-3', marta],
  ] as const)
    await assign(congregation, (await seedTerritory(congregation, name)).id, publisher, -9);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, congregation);
  let noted = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/reminders')) noted += 1;
  });
  await page.getByRole('button', { name: 'Recordar a las 2 personas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordar' });
  await expect(dialog.getByRole('status')).toHaveText('Ningún mensaje abierto todavía');
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const link = dialog.getByRole('link', { name: 'Enviar el mensaje de Marta por WhatsApp' });
  const { searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(searchParams.get('text')).toMatch(
    /^Hola, Marta:[^]*los territorios[^]*Territorio T-1[^]*Territorio T-3[^]*Si ya los terminó/,
  );
  for (const _turn of ['first', 'again']) {
    const [chat] = await Promise.all([page.waitForEvent('popup'), link.click()]);
    await chat.close();
  }
  await expect(dialog.getByRole('status')).toHaveText('1 mensaje abierto de 2');
  const line = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(line('Marta')).toContainText('Abierto');
  await dialog.getByRole('button', { name: 'Copiar el mensaje de Luis' }).click();
  await expect(dialog.getByRole('status')).toHaveText('1 mensaje abierto de 2 · 1 copiado');
  await expect(line('Luis')).toContainText('Copiado');
  await dialog.getByRole('button', { name: 'Copiar el mensaje de Marta' }).click();
  await expect(line('Marta')).toContainText('Abierto');
  expect(noted).toBe(1);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  await page.reload();
  const expired = page.getByRole('list', { name: 'Expirados' }).getByRole('listitem');
  await expect(expired.filter({ hasText: 'Marta' })).toContainText('Recordado hace un momento');
  await expect(expired.filter({ hasText: 'Luis' })).not.toContainText('Recordado');
  await page.goto('/actividad');
  await expect(page.getByRole('main')).toContainText('Recordó «T-1» a Marta');
});

test('a message that is too long for a link is copied whole, and remembered', async ({
  page,
  context,
  congregation,
}) => {
  await congregation.call(updateSettings, {
    body: { reminder_text: `{enlace} ${'ñ'.repeat(700)}` },
  });
  const [marta, luis] = await seedPublishers(congregation, 'Marta', 'Luis');
  for (const publisher of [marta, marta, luis])
    await assign(congregation, (await seedTerritory(congregation, 'T')).id, publisher, -9);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, congregation);
  await page.getByRole('button', { name: 'Recordar a las 2 personas' }).click();
  const dialog = page.getByRole('dialog', { name: 'Recordar' });
  await expect(dialog.getByRole('link')).toHaveAccessibleName(/de Luis/);
  const line = dialog.getByRole('listitem').filter({ hasText: 'Marta' });
  await expect(line).toContainText('El mensaje es demasiado largo');
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();

  await page.getByRole('button', { name: 'Recordar Marta' }).click();
  await expect(dialog).toContainText('El mensaje es demasiado largo');
  await expect(dialog.getByRole('link')).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Copiar' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Texto copiado al portapapeles');
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied.match(/ñ{700}/g)).toHaveLength(2);
  await dialog.getByRole('button', { name: 'Cerrar' }).last().click();
  const expired = page.getByRole('list', { name: 'Expirados' }).getByRole('listitem');
  await expect(expired.filter({ hasText: 'Marta' })).toContainText('Recordado hace un momento');
});
