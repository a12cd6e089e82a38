import { createZone } from '@territorios/contract/zones/api.ts';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

// Specification: 2 Territorios
test('the form for a new territory is at the right of the list: by itself from 1,440 px on, and below that from its button', async ({
  page,
  congregation,
}) => {
  const [publisher] = await seedPublishers(congregation, 'Marta Domínguez de la Torre');
  const { id } = await seedTerritory(congregation, 'Barrio de San Juan, segunda sección');
  await assign(congregation, id, publisher);
  await signIn(page, congregation, '/territories');
  const table = page.getByRole('table', { name: 'Territorios' });
  const form = page.getByRole('heading', { name: 'Nuevo Territorio' });
  const button = page.getByRole('button', { name: 'Nuevo Territorio' });
  const isPageTooWide = () =>
    page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );

  for (const width of [1024, 1280, 1366, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(table).toBeVisible();
    if (width < 1440) {
      await expect(form).toHaveCount(0);
      await button.click();
    }
    await expect(form).toBeVisible();
    await expect(button).toHaveCount(0);
    // The box around the table, which may be wider and scrolled.
    const list = await table.locator('xpath=../..').boundingBox();
    const beside = await form.boundingBox();
    expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThan(beside?.x ?? 0);
    // The list is a table with columns, not cards.
    await expect(page.getByRole('columnheader', { name: 'Última actividad' })).toBeVisible();
    expect(await isPageTooWide()).toBe(false);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Ocultar el formulario' }).click();
    await expect(button).toBeFocused();
    // What is folded away on a wide screen stays so, and is asked for here.
    if (width === 1440) {
      await page.reload();
      await expect(button).toBeVisible();
      await expect(form).toHaveCount(0);
    }
  }
});

test('beside the form at 1440 px the names of territories are whole, and the zone gives way to them', async ({
  page,
  congregation,
}) => {
  const zone = await congregation.call(createZone, { body: { name: '100' } });
  const names = [
    '100-01 Unidad Habitacional Los Álamos',
    '100-02 Mercado de la Viña',
    '100-03 Callejón San Agustín de las Cuevas',
  ];
  for (const name of names)
    // oxlint-disable-next-line no-await-in-loop
    await seedTerritory(congregation, name, { zone_id: zone.id, danger_level: 'rojo' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, congregation, '/territories');
  await expect(page.getByRole('heading', { name: 'Nuevo Territorio' })).toBeVisible();
  for (const name of names) {
    const link = page.getByRole('rowheader').getByRole('link', { name });
    // oxlint-disable-next-line no-await-in-loop
    const { cutPx, bottom } = await link.evaluate((element) => ({
      cutPx: element.scrollHeight - element.clientHeight,
      bottom: element.getBoundingClientRect().bottom,
    }));
    expect(cutPx, name).toBeLessThanOrEqual(0);
    // oxlint-disable-next-line no-await-in-loop
    const zoneBox = await page
      .getByRole('row')
      .filter({ has: link })
      .getByRole('cell', { name: '100', exact: true })
      .boundingBox();
    expect((zoneBox?.y ?? 0) + 4, name).toBeGreaterThanOrEqual(bottom);
  }
});
