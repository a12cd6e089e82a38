/** What a publisher sees and presses under 'Responder'. */
import { listRequests } from '@territorios/contract/requests/api.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Locator, Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { PARK, assignLink, type Link } from './public-link.ts';
import { seedPublishers } from './seed.ts';

/** An old phone. */
export const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true };

export const COMPLETED = 'Lo terminé';
export const UNFINISHED = 'Lo devuelvo sin terminar';
export const MORE_DAYS = 'Necesito más días';
export const ANOTHER = 'Quiero otro territorio';

export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
export const form = (page: Page, name: string) => page.getByRole('form', { name });
export const sent = (page: Page) => page.getByText(/^Enviado el .* Falta la respuesta\.$/);

export async function openLink(
  page: Page,
  congregation: Congregation,
  { days = 9, territory = PARK }: Partial<Omit<Link, 'publisherId'>> = {},
): Promise<Assignment> {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const link = await assignLink(congregation, { territory, publisherId, days });
  await page.goto(`/territorio/${link.token}`);
  await expect(page.getByRole('heading', { name: 'Responder', level: 2 })).toBeVisible();
  return link;
}

export async function send(page: Page, name: string, message?: string): Promise<Locator> {
  await button(page, name).click();
  const opened = form(page, name);
  if (message !== undefined) await opened.getByLabel('Mensaje (opcional)').fill(message);
  await opened.getByRole('button', { name: 'Enviar' }).click();
  return opened;
}

export const tray = ({ call }: Congregation) => call(listRequests, {});
