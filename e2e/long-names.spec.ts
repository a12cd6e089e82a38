import { createAdministrator } from '@territorios/contract/administrators/api.ts';
import type { CurrentSession } from '@territorios/contract/auth/api.ts';
import { createCampaign } from '@territorios/contract/campaigns/api.ts';
import { addDays } from '@territorios/contract/dates.ts';
import { createPublisherRole } from '@territorios/contract/publisher-roles/api.ts';
import { createPublisher } from '@territorios/contract/publishers/api.ts';
import { updateSettings } from '@territorios/contract/settings/api.ts';
import { createZone } from '@territorios/contract/zones/api.ts';
import type { Page } from '@playwright/test';
import { chooseInMenu } from './choosing.ts';
import { seedSquares } from './congregation-map.ts';
import type { Congregation } from './congregation.ts';
import { expect, test } from './fixtures.ts';
import { openMenu } from './menu.ts';
import { changeAnswer } from './network.ts';
import { assign, seedTerritory, today } from './seed.ts';
import { signIn } from './sign-in.ts';

/** A name of 120 letters that no line can break at a space. */
const unbroken = (start: string): string => start.padEnd(120, 'wm');
const WIDTHS = [320, 360];
const longEmail = (): string =>
  `${crypto.randomUUID().padEnd(60, 'w')}@${'m'.repeat(60)}.${'w'.repeat(60)}.example.org`;

async function seedLongNames(congregation: Congregation) {
  const { call } = congregation;
  const email = longEmail();
  const zone = await call(createZone, { body: { name: unbroken('Zona') } });
  await call(createZone, { body: { name: unbroken('Vacía') } });
  const role = await call(createPublisherRole, {
    body: { name: unbroken('Rol'), max_territories: 9 },
  });
  await call(createPublisherRole, { body: { name: unbroken('Libre'), max_territories: 9 } });
  const publisher = await call(createPublisher, {
    body: { name: unbroken('Marta'), role_id: role.id },
  });
  await call(createPublisher, { body: { name: unbroken('Luis'), role_id: role.id } });
  const held = await seedTerritory(congregation, unbroken('Asignado'), {
    zone_id: zone.id,
    danger_level: 'rojo',
    warnings: unbroken('Perro'),
  });
  await seedTerritory(congregation, unbroken('Disponible'), { zone_id: zone.id });
  await seedSquares(congregation, [held]);
  const { token } = await assign(congregation, held.id, publisher.id);
  const campaign = await call(createCampaign, {
    body: {
      name: unbroken('Campaña'),
      description: unbroken('Descripción'),
      start_date: today(),
      end_date: addDays(today(), 20),
    },
  });
  await call(createAdministrator, {
    body: {
      name: unbroken('Administrador'),
      email,
      password: 'secreta1',
    },
  });
  return { territoryId: held.id, campaignId: campaign.id, token, email };
}

/** Elements that overflow the window, or scroll sideways in a dialog. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const wide = scrollWidth > clientWidth ? [`the page by ${scrollWidth - clientWidth} px`] : [];
    const isCut = (element: Element): boolean =>
      element.closest(
        // A map's canvas follows the window a moment later, and is cut meanwhile.
        '.sr-only, .truncate, [data-cut], [role="radiogroup"], svg, canvas, [aria-hidden="true"]',
      ) !== null;
    for (const element of document.querySelectorAll('main *, [role$="dialog"] *')) {
      const { width, right, left } = element.getBoundingClientRect();
      const isScrolled =
        element.scrollWidth > element.clientWidth + 1 &&
        getComputedStyle(element).overflowX === 'auto' &&
        element.closest('[role$="dialog"]') !== null;
      if (width > 1 && (right > clientWidth + 1 || left < -1 || isScrolled) && !isCut(element))
        wide.push(
          `${element.tagName} ${element.className} by ${Math.round(right - clientWidth)} px`,
        );
    }
    return wide.slice(0, 4);
  });

async function expectNarrow(page: Page, what: string): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 });
    // What is measured by the page, such as a chart, follows the window a moment later.
    await expect
      .configure({ soft: true })
      .poll(() => tooWide(page), `${what} at ${width} px`)
      .toEqual([]);
  }
}

/** Each screen with the buttons that open its dialogs, by way of a menu's entry where there are two. */
const SCREENS: Record<string, readonly (RegExp | [RegExp, string])[]> = {
  '/dashboard': [],
  '/administrators': [/^Nuevo Administrador/, /^Editar Admin/, /^Eliminar Admin/],
  '/publishers': [/^Editar Marta/, /^Eliminar Luis/],
  '/publisher-roles': [/^Eliminar Libre/],
  '/zones': [/^Editar Zona/, /^Eliminar Vacía/],
  '/territories': [
    /^Nuevo Territorio/,
    /^Configuración/,
    /^Asignar Disponible/,
    /^Desasignar Asignado/,
    [/^Más acciones de Asignado/, 'Editar'],
    [/^Más acciones de Asignado/, 'Dar más días'],
    [/^Más acciones de Asignado/, 'Pasar a otro publicador'],
    [/^Más acciones de Asignado/, 'Renovar enlace'],
    [/^Más acciones de Disponible/, 'Eliminar'],
  ],
  '/mapa?view=list': [],
  '/campaigns': [/^Nueva campaña/, /^Editar Campaña/, /^Eliminar Campaña/],
  '/estadisticas': [],
  '/estadisticas/registro-s13': [],
  '/actividad': [],
};

test('names of 120 unbroken letters make no screen and no dialog wider than a phone', async ({
  page,
  congregation,
}) => {
  test.slow();
  const { territoryId, campaignId, token } = await seedLongNames(congregation);
  await signIn(page, congregation);
  const screens: typeof SCREENS = {
    ...SCREENS,
    [`/campaigns?campaign=${campaignId}`]: [],
    [`/estadisticas/${territoryId}`]: [],
    [`/territories/${territoryId}`]: [
      [/^Más acciones de la asignación/, 'Corregir fechas'],
      [/^Más acciones de la asignación/, 'Corregir publicador'],
      [/^Más acciones de la asignación/, 'Eliminar'],
    ],
    [`/territories/${territoryId}/limite`]: [/^Pegar coordenadas/],
    [`/territories/${territoryId}/dividir`]: [],
    [`/territories/${territoryId}/unir`]: [],
    [`/territorio/${token}`]: [],
  };
  const dialog = page.locator('[role$="dialog"]');
  for (const [path, buttons] of Object.entries(screens)) {
    await page.goto(path);
    await expect(
      page
        .getByText(/wmwmwm/)
        .filter({ visible: true })
        .first(),
    ).toBeVisible();
    await expect(page.getByText(/^Cargando/)).toHaveCount(0);
    await expectNarrow(page, path);
    for (const button of buttons) {
      const [name, entry] = Array.isArray(button) ? button : [button];
      await page.getByRole('button', { name }).first().press('Enter');
      if (entry !== undefined) await chooseInMenu(page, entry);
      await expect(dialog.first()).toBeVisible();
      await expectNarrow(page, `${path} ${String(button)}`);
      // The first may close a list in it.
      await expect(async () => {
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0, { timeout: 1_000 });
      }).toPass();
    }
  }
});

test('a congregation and an account of long words fit the header, the menu and its dialog', async ({
  page,
  congregation,
}) => {
  const { email } = await seedLongNames(congregation);
  await page.setViewportSize({ width: 320, height: 740 });
  await changeAnswer<CurrentSession>(page, '**/api/auth/session', (session) => ({
    ...session,
    congregation: { name: unbroken('Congregación') },
  }));
  await signIn(page, { ...congregation, email, password: 'secreta1' });
  await expectNarrow(page, 'the greeting');
  const header = await page.getByRole('banner').boundingBox();
  expect(header?.height).toBe(52);
  await openMenu(page);
  await expectNarrow(page, 'the menu');
  await page.getByRole('button', { name: /Mi cuenta/ }).click();
  await expect(page.getByRole('dialog', { name: 'Mi cuenta' })).toBeVisible();
  await expectNarrow(page, 'the account');
  await congregation.call(updateSettings, {
    body: {
      congregation_name: unbroken('Congregación'),
      share_text: `{enlace} ${'wm'.repeat(60)}`,
    },
  });
  await page.goto('/configuracion');
  await expect(page.getByRole('figure').first()).toContainText('wmwmwm');
  await expectNarrow(page, '/configuracion');
});
