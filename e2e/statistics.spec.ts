import { addDays } from '@territorios/contract/dates.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Estadísticas, 2 Export card, 4
test('the figures, the summary and the table follow the assignments and the filters @phone @smoke', async ({
  page,
  congregation,
}) => {
  const [marta, jose] = await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  const zone = await congregation.call(createZone, { body: { name: 'Centro' } });
  const held = await seedTerritory(congregation, 'Mercado', { zone_id: zone.id });
  const overdue = await seedTerritory(congregation, 'Parque');
  const free = await seedTerritory(congregation, 'Estación');
  await seedTerritory(congregation, 'Hospital');
  await assign(congregation, held.id, marta, 30);
  await assign(congregation, overdue.id, jose, -6);
  await returnTerritory(congregation, await assign(congregation, free.id, marta, 30));

  await signIn(page, congregation, '/estadisticas');
  await expect(page.getByRole('heading', { name: 'Estadísticas de Territorios' })).toBeVisible();
  for (const [label, count] of [
    ['Total Territorios', '4'],
    ['Territorios Asignados', '1'],
    ['Territorios Expirados', '1'],
    ['Territorios Disponibles', '2'],
  ] as const) {
    await expect(page.getByText(label, { exact: true }).locator('xpath=../..')).toContainText(
      count,
    );
  }
  const table = page.getByRole('table', { name: 'Territorios' });
  await expect(table.getByRole('row', { name: /Mercado/ })).toContainText('Asignado');
  await expect(table.getByRole('row', { name: /Parque/ })).toContainText('Expirado');
  await expect(table.getByRole('row', { name: /Estación/ })).toContainText('Devuelto');
  await expect(table.getByRole('row', { name: /Hospital/ })).toContainText('Nunca asignado');
  await expect(table.getByRole('row', { name: /Hospital/ })).toContainText('N/A');
  const summary = page.getByRole('table', { name: 'Resumen de Asignaciones' });
  await expect(summary.getByRole('cell')).toHaveText(['3', '1', '1', '1']);
  await expectAccessible(page);

  const publisher = page.getByRole('combobox', { name: 'Publicador' });
  await expect(publisher).toHaveValue('Todos');
  await publisher.fill('nunez');
  await expect(page.getByRole('option')).toHaveText(['Marta Núñez']);
  await publisher.press('ArrowDown');
  await publisher.press('Enter');
  await expect(summary.getByRole('cell')).toHaveText(['2', '1', '0', '0']);
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();
  await expect(table.getByRole('row', { name: /Parque/ })).toHaveCount(0);
  await page.reload();
  await expect(publisher).toHaveValue('Marta Núñez');
  await expect(page.getByText('2 territorios', { exact: true })).toBeVisible();

  // Anywhere in it: a phone's card is one link.
  await table.getByRole('row', { name: /Estación/ }).click();
  await expect(page).toHaveURL(new RegExp(`/estadisticas/${free.id}$`));
});

test('a publisher is found by typing, letter by letter, over the earlier choice', async ({
  page,
  congregation,
}) => {
  await seedPublishers(congregation, 'Ana Nájera', 'José Ríos', 'Óscar Juárez');
  await signIn(page, congregation, '/estadisticas');
  const publisher = page.getByRole('combobox', { name: 'Publicador' });
  await publisher.scrollIntoViewIfNeeded();
  await publisher.click();
  await publisher.pressSequentially('jos');
  await expect(publisher).toHaveValue('jos');
  await expect(page.getByRole('option')).toHaveText(['José Ríos']);
  await publisher.press('ArrowDown');
  await publisher.press('Enter');
  await expect(publisher).toHaveValue('José Ríos');
});

// Specification: 2 Export card, 5, 9
test('a range of dates is chosen in two months, by keyboard, and cleared @phone', async ({
  page,
  congregation,
}) => {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const park = await seedTerritory(congregation, 'Parque');
  await assign(congregation, park.id, marta, 30);

  // A range with exchanged ends means the same; this one ends before the first assignment.
  await signIn(page, congregation, '/estadisticas?from=2020-12-31&to=2020-01-01');
  const range = page.getByRole('button', { name: /Fecha de asignación/ });
  await expect(range).toContainText('01/01/2020 – 31/12/2020');
  const total = page
    .getByRole('table', { name: 'Resumen de Asignaciones' })
    .getByRole('cell')
    .first();
  await expect(total).toHaveText('0');
  await expect(page.getByText('Ningún territorio coincide')).toBeVisible();

  await range.press('Enter');
  const calendar = page.getByRole('dialog', { name: 'Fecha de asignación' });
  await expect(calendar.getByRole('grid')).toHaveCount(2);
  await expect(calendar.getByRole('grid').first().locator('th').first()).toHaveText('lun');
  await expectAccessible(page);
  await calendar.getByRole('button', { name: 'Limpiar' }).press('Enter');
  await expect(range).toContainText('Selecciona un rango de fechas');
  await expect(total).toHaveText('1');

  await range.press('Enter');
  // The calendar opens on today, and goes on to the next day once the range has begun.
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`from=${today()}&to=${addDays(today(), 1)}`));
  await expect(total).toHaveText('1');
  await expect(page.getByText('1 territorio', { exact: true })).toBeVisible();
});

// Specification: 2 Route table, 2 Territory detail, 7, 9
test('the detail of a territory shows its map and its history @phone @smoke', async ({
  page,
  context,
  congregation,
}) => {
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'Mapa' }),
  );
  const [marta, jose] = await seedPublishers(congregation, 'Marta Núñez', 'José Ríos');
  const zone = await congregation.call(createZone, { body: { name: 'Centro' } });
  const park = await seedTerritory(congregation, 'Parque México', {
    zone_id: zone.id,
    google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
    danger_level: 'amarillo',
    warnings: 'Perro bravo en el 24.',
  });
  const unused = await seedTerritory(congregation, 'Hospital');
  await returnTerritory(congregation, await assign(congregation, park.id, jose, 3));
  await assign(congregation, park.id, marta, 30);

  await signIn(page, congregation, `/estadisticas/${park.id}`);
  await expect(page.getByRole('heading', { name: 'Parque México', level: 1 })).toBeVisible();
  for (const text of [
    'Zona: Centro',
    'Asignado a: Marta Núñez',
    'Precaución',
    'Perro bravo en el 24.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  const frame = page.getByTitle('Mapa de Parque México');
  await expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  const height = (await frame.boundingBox())?.height ?? 0;
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  expect(height / viewport.height).toBeCloseTo(viewport.width < 768 ? 0.6 : 0.8, 1);

  const history = page.getByRole('table', { name: 'Historial de Asignaciones' });
  await expect(history.getByRole('rowheader')).toHaveText(['Marta Núñez', 'José Ríos']);
  await expect(history.getByRole('row', { name: /Marta/ })).toContainText('No devuelto');
  await expect(history.getByRole('row', { name: /José/ })).toContainText('DevueltoCompletado');
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Corregir y más' }).click();
  await expect(page).toHaveURL(
    viewport.width < 1024 ? `/territories/${park.id}` : `/territories?territory=${park.id}`,
  );
  await page.goto(`/estadisticas/${unused.id}`);
  await expect(page.getByText('Este territorio nunca ha sido asignado.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Mapa del Territorio' })).toHaveCount(0);

  await page.goto(`/estadisticas/${marta}`);
  await expect(page.getByText('Territorio no encontrado.')).toBeVisible();
  await page.getByRole('link', { name: 'Volver a Estadísticas' }).click();
  await expect(page.getByRole('heading', { name: 'Estadísticas de Territorios' })).toBeVisible();
});
