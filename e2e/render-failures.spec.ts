import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { expect, test } from './fixtures.ts';
import { changeAnswer } from './network.ts';
import { PARK, assignLink } from './public-link.ts';
import { seedPublishers, seedTerritory } from './seed.ts';
import { signIn } from './sign-in.ts';

// What throws while a screen is drawn leaves a sentence and a way on, never an empty page.

test.use({
  expectedConsole: [
    [/planted|is not a function|error occurred in|Cannot (read|destructure)/],
    { scope: 'test' },
  ],
});

const sentence = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'No se pudo mostrar esta página' });

test('a link whose page cannot be drawn says so, and opens when it is tried again', async ({
  page,
  congregation,
}) => {
  const [publisherId] = await seedPublishers(congregation, 'Marta Núñez');
  const { token } = await assignLink(congregation, { territory: PARK, publisherId, days: 12 });
  await page.route('**/api/public/territory/*', async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    await route.fulfill({ json: { ...answer, territory: { ...answer.territory, expires_at: 7 } } });
  });
  await page.goto(`/territorio/${token}`);
  await expect(sentence(page)).toBeVisible();
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('heading', { name: PARK.name, level: 1 })).toBeVisible();
});

test('a screen of the administration that cannot be drawn says so, and is drawn anew', async ({
  page,
  congregation,
}) => {
  await seedTerritory(congregation, PARK.name);
  await page.addInitScript(() => {
    const { prototype } = Intl.NumberFormat;
    const format = Object.getOwnPropertyDescriptor(prototype, 'format');
    Object.defineProperty(prototype, 'format', {
      get(): unknown {
        if (document.documentElement.dataset['broken'] !== 'no') throw new Error('planted');
        return format?.get?.call(this);
      },
    });
  });
  await signIn(page, congregation, '/territories').catch(() => undefined);
  await expect(sentence(page)).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset['broken'] = 'no'));
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.getByRole('link', { name: PARK.name })).toBeVisible();
});

for (const [screen, heading, answer, broken] of [
  ['/zones', 'Zonas', 'zones', [null]],
  ['/dashboard', 'Dashboard', 'requests', [null]],
  ['/zones', 'Zonas', 'auth/session', {}],
] as const)
  test(`${screen} is drawn anew once ${answer} can be drawn`, async ({ page, congregation }) => {
    await seedTerritory(congregation, PARK.name);
    await signIn(page, congregation);
    await changeAnswer(page, `**/api/${answer}`, () => broken);
    await page.goto(screen);
    await expect(sentence(page)).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Reintentar' }).click();
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeFocused();
    await expect(sentence(page)).toBeHidden();
  });

test('a sign-in that cannot be drawn says so, and keeps what is typed', async ({ page }) => {
  await page.addInitScript(() => {
    const { prototype } = Element;
    const setAttribute = Reflect.get(prototype, 'setAttribute');
    prototype.setAttribute = function (name, value) {
      if (name === 'aria-invalid' && String(value) === 'true') throw new Error('planted');
      setAttribute.call(this, name, value);
    };
  });
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('ana@example.org');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(sentence(page)).toBeVisible();
  await expect(email).toHaveValue('ana@example.org');
  await page.getByRole('link', { name: 'Reintentar' }).click();
  await expect(sentence(page)).toBeHidden();
  await expect(email).toBeVisible();
});

test('an error that is not of its drawing leaves the sign-in as it is', async ({ page }) => {
  await page.goto('/login');
  const email = page.getByLabel('Correo electrónico');
  await email.fill('ana@example.org');
  await page.evaluate(() => {
    window.dispatchEvent(new ErrorEvent('error', { message: 'planted: ResizeObserver loop' }));
    void Promise.reject(new Error('planted'));
  });
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('textbox', { name: 'Contraseña' })).toBeFocused();
  await expect(sentence(page)).toBeHidden();
});
