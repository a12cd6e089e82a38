import { createZone } from '@territorios/contract/zones/api.ts';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import type { Congregation } from './congregation.ts';
import { E2E_PORT } from './environment.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './sign-in.ts';

/** Frames: two that React Aria waits for a keyboard, and more on a busy machine. */
const A_FEW_FRAMES = 6;

const BASE_URL = `http://127.0.0.1:${E2E_PORT}`;
const DESKTOP = { viewport: { width: 1440, height: 900 }, hasTouch: false, isMobile: false };
const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** Opens a dialog with a field; and counts frames from its element being there until it is seen. */
async function open(
  browser: Browser,
  congregation: Congregation,
  options: BrowserContextOptions,
  hasTouchBesideMouse = false,
) {
  const context = await browser.newContext({
    ...options,
    baseURL: BASE_URL,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  if (hasTouchBesideMouse) {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'maxTouchPoints', { get: () => 5 }),
    );
  }
  await signIn(page, congregation, '/zones');
  const edit = page.getByRole('button', { name: 'Editar Centro' });
  await edit.waitFor();
  const frames = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let hidden = 0;
        const look = () => {
          const overlay = document.querySelector('[role=dialog]')?.closest('.overlay');
          if (overlay) {
            const { opacity, clipPath } = getComputedStyle(overlay);
            if (opacity !== '0' && clipPath === 'none') return resolve(hidden);
            hidden++;
          }
          requestAnimationFrame(look);
        };
        look();
      }),
  );
  await (options.hasTouch === true ? edit.tap() : edit.click());
  const dialog = page.getByRole('dialog', { name: 'Editar Zona' });
  return { frames: await frames, dialog, field: dialog.getByLabel('Nombre'), page, context };
}

test('a dialog with a field is seen as soon on a touch screen as with a mouse @phone', async ({
  browser,
  congregation,
}) => {
  await congregation.call(createZone, { body: { name: 'Centro' } });
  const mouse = await open(browser, congregation, DESKTOP);
  await expect(mouse.field).toBeFocused();

  // On a touch screen no keyboard covers the unread dialog.
  const fingers = await open(browser, congregation, PHONE);
  expect.soft(fingers.frames).toBeLessThanOrEqual(mouse.frames + A_FEW_FRAMES);
  await expect.soft(fingers.dialog).toBeFocused();
  await fingers.field.tap();
  await expect(fingers.field).toBeFocused();

  const both = await open(browser, congregation, DESKTOP, true);
  await expect(both.field).toBeFocused();
  expect.soft(both.frames).toBeLessThanOrEqual(mouse.frames + A_FEW_FRAMES);

  for (const { context } of [mouse, fingers, both]) await context.close();
});
