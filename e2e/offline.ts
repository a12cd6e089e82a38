/** A publisher's phone, with and without a network. */
import type { Page } from '@playwright/test';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { startFront, type Front } from '@territorios/torture/front.ts';
import type { Congregation } from './congregation.ts';
import { E2E_PORT } from './environment.ts';
import { expect } from './fixtures.ts';
import { PARK, assignLink, test as base } from './public-link.ts';
import { seedPublishers } from './seed.ts';

interface Fixtures {
  front: Front;
}

export const test = base.extend<Fixtures>({
  // Playwright reads the parameter's pattern, so it must be written although it is empty.
  // oxlint-disable-next-line no-empty-pattern
  front: async ({}, use) => {
    const front = await startFront(`http://127.0.0.1:${E2E_PORT}`);
    await use(front);
    await front.close();
  },
  baseURL: async ({ front }, use) => use(front.origin),
  // What a browser says of a network that is away.
  expectedConsole: [
    [/net::ERR_|navigation preload request|status of 502|Failed to (fetch|update)/],
    { scope: 'test' },
  ],
});

export const heading = (page: Page, name: string = PARK.name) =>
  page.getByRole('heading', { name, level: 1 });
export const keeps = (page: Page) => page.getByRole('region', { name: 'Sin señal' });
export const outdated = (page: Page) => page.getByText('No se pudo comprobar si hay cambios');
export const notKept = (page: Page) =>
  page.getByText('No hay conexión, y este territorio no está guardado en este teléfono.');

export async function makeLink(
  congregation: Congregation,
  { name = PARK.name, days = 30 }: { name?: string; days?: number } = {},
): Promise<Assignment> {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  return assignLink(congregation, { territory: { ...PARK, name }, publisherId, days });
}

/** Opens a link, and waits until the phone has kept it. */
export async function open(page: Page, { token }: Assignment): Promise<void> {
  await page.goto(`/territorio/${token}`);
  await expect(keeps(page)).toBeVisible();
}
