import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { sendRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import type { Page } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { expect } from './fixtures.ts';
import { assign, seedPublishers, seedTerritory } from './seed.ts';

interface Said {
  days?: number;
  message?: string;
}

/** As a publisher does on the link. */
export const send = (
  { call }: Congregation,
  { token }: Pick<Assignment, 'token'>,
  kind: RequestKind,
  { days, message }: Said = {},
) => call(sendRequest, { params: { token }, body: { kind, days: days ?? null, message } });

export const tray = (page: Page) => page.getByRole('list', { name: 'Respuestas de publicadores' });
export const lines = (page: Page) => tray(page).getByRole('listitem');
export const press = (page: Page, name: RegExp) =>
  tray(page).getByRole('button', { name }).press('Enter');
export const expectFocusKept = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Atención' })).toBeFocused();

export const answersOf = async ({ call }: Congregation, { token }: Assignment) => {
  const { requests } = await call(getPublicTerritory, { params: { token } });
  return requests.map(({ kind, outcome, reply }) => [kind, outcome, reply]);
};

export async function seedHeld(congregation: Congregation, days = 5): Promise<Assignment> {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Parque');
  return assign(congregation, id, marta, days);
}
