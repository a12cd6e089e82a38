import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Locator } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { openFilters } from './choosing.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { assign, returnTerritory, seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** The styles that distinguish an element when the system chooses the colours. */
const looksOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, color, fill, stroke, outlineStyle, textDecorationLine } =
      getComputedStyle(node);
    return node instanceof SVGElement
      ? `${fill} ${stroke}`
      : `${backgroundColor} ${color} ${outlineStyle} ${textDecorationLine}`;
  });

/** The computed value of a system colour. */
const systemColour = (element: Locator, name: string) =>
  element.evaluate((node, colour) => {
    const probe = document.createElement('span');
    probe.style.color = colour;
    probe.style.forcedColorAdjust = 'none';
    node.ownerDocument.body.append(probe);
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, name);

const backgroundOf = (element: Locator) =>
  element.evaluate((node) => getComputedStyle(node).backgroundColor);

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('in forced colours the bars, their legends and the entry of the menu are distinguishable', async ({
      page,
      congregation,
    }) => {
      const [marta] = await seedPublishers(congregation, 'Marta');
      const { id: zone_id } = await congregation.call(createZone, { body: { name: 'Centro' } });
      for (const [name, days] of [
        ['1', 9],
        ['2', -9],
      ] as const) {
        const { id } = await seedTerritory(congregation, name, { zone_id });
        await assign(congregation, id, marta, days);
      }
      const { id } = await seedTerritory(congregation, '3', { zone_id });
      await returnTerritory(congregation, await assign(congregation, id, marta));
      await congregation.call(createCampaign, {
        body: { name: 'Visita', start_date: '2002-01-01', end_date: '2900-12-31' },
      });
      await signIn(page, congregation);

      for (const [title, drawn, labels] of [
        ['Territorios por zona', 'rect', ['Asignados', 'Expirados', 'Disponibles']],
        [
          'Asignaciones y devoluciones',
          'g:last-of-type rect:not(:last-child)',
          ['Asignaciones', 'Devoluciones'],
        ],
      ] as const) {
        const card = page
          .getByRole('heading', { name: title, exact: true })
          .locator('xpath=ancestor::*[.//figure][1]');
        const bars = card.locator(`svg ${drawn}`);
        await expect(bars).toHaveCount(labels.length);
        const swatches = labels.map((label) =>
          card.getByRole('listitem').filter({ hasText: label }).locator('span'),
        );
        expect(new Set(await Promise.all((await bars.all()).map(looksOf))).size).toBe(
          labels.length,
        );
        expect(new Set(await Promise.all(swatches.map(backgroundOf))).size).toBe(labels.length);
        // Each has a border, so that one in the page's own colour is visible too.
        for (const swatch of swatches) expect(await looksOf(swatch)).toContain('solid');
        for (const [index, swatch] of swatches.entries()) {
          const fill = await bars.nth(index).evaluate((bar) => getComputedStyle(bar).fill);
          expect(await backgroundOf(swatch)).toBe(fill);
        }
      }

      const bar = page.getByRole('progressbar').first();
      const track = bar.locator('div div').first();
      const done = track.locator('div');
      expect(await looksOf(track)).toContain('solid');
      expect(await backgroundOf(done)).toBe(await systemColour(bar, 'Highlight'));
      expect(await backgroundOf(done)).not.toBe(await backgroundOf(track));
      const status = page.getByText('Activa', { exact: true });
      expect(await looksOf(status)).toContain('solid');

      await openMenu(page);
      const entry = (name: string) => page.getByRole('link', { name, exact: true });
      const here = await looksOf(entry('Dashboard'));
      expect(here).toContain(await systemColour(bar, 'Highlight'));
      expect(await looksOf(entry('Zonas'))).not.toBe(here);
    });

    test('in forced colours the chosen, sorted, disabled and focused parts are distinguishable', async ({
      page,
      congregation,
    }) => {
      const [marta] = await seedPublishers(congregation, 'Marta');
      const { id } = await seedTerritory(congregation, '1');
      await assign(congregation, id, marta);
      await page.goto('/login');
      const box = page.getByRole('checkbox');
      const mark = page.locator('label:has([type=checkbox]) svg');
      await expect(mark).toBeVisible();
      await box.press('Space');
      await expect(mark).toBeHidden();
      await box.press('Space');
      await signIn(page, congregation, '/territories');

      await page.getByRole('button', { name: 'Desasignar 1' }).click();
      const dialog = page.getByRole('alertdialog');
      const answer = (name: string) =>
        dialog.locator('label').filter({ has: page.getByRole('radio', { name }) });
      const [yes, no] = [await looksOf(answer('Sí')), await looksOf(answer('No'))];
      expect(yes).not.toBe(no);
      expect(yes).toContain(await systemColour(dialog, 'Highlight'));
      await answer('No').click();
      expect([await looksOf(answer('Sí')), await looksOf(answer('No'))]).toEqual([no, yes]);
      await expectAccessible(page);
      await page.keyboard.press('Escape');

      await openFilters(page);
      await page.getByRole('button', { name: /Ordenar por/ }).press('Enter');
      const options = page.getByRole('option');
      await expect(options.first()).toBeFocused();
      expect(await looksOf(options.first())).toContain(
        await systemColour(options.first(), 'Highlight'),
      );
      await page.keyboard.press('Escape');

      await page.goto('/estadisticas');
      const sort = page.getByRole('columnheader').getByRole('button');
      await sort.first().click();
      await expect(page.locator('[aria-sort$=ending]')).toHaveCount(1);
      const sorted = page.locator('[aria-sort$=ending]').getByRole('button');
      const unsorted = page.locator('[aria-sort=none]').getByRole('button').first();
      expect(await looksOf(sorted)).not.toBe(await looksOf(unsorted));
      await unsorted.focus();
      await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Tab');
      await expect(unsorted).toHaveCSS('outline', /solid 2px$/);

      await page.goto('/administrators');
      await page.getByRole('button', { name: 'Nuevo Administrador' }).click();
      const off = page.getByRole('dialog').getByRole('button', { name: 'Crear', exact: true });
      await expect(off).toBeDisabled();
      const cancel = page.getByRole('dialog').getByRole('button', { name: 'Cancelar' });
      expect(await looksOf(off)).not.toBe(await looksOf(cancel));
      expect(await off.evaluate((node) => getComputedStyle(node).color)).toBe(
        await systemColour(off, 'GrayText'),
      );
    });
  });
}
