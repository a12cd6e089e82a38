import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type APIResponse,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { createCongregation, tokenOf, type Congregation, type Person } from './congregation.ts';

interface Fixtures {
  congregation: Congregation;
  /** Messages of the browser's console that a test expects. */
  expectedConsole: RegExp[];
}

/** Every page of a test fails it when the browser reports an error. */
export const test = base.extend<Fixtures, { takeCongregation: () => Promise<Congregation> }>({
  takeCongregation: [
    // Playwright reads the parameter's pattern, so it must be written although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      // One is always being made for the next test: the command takes as long as half a test.
      let next = createCongregation();
      const isOver = () => next.catch(() => undefined);
      await use(() => {
        const taken = next;
        next = createCongregation();
        // A failure is for the test that gets it.
        void isOver();
        return taken;
      });
      await isOver();
    },
    { scope: 'worker' },
  ],
  congregation: async ({ takeCongregation }, use) => {
    await use(await takeCongregation());
  },
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const problems: string[] = [];
    context.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    context.on('weberror', (error) => problems.push(String(error.error())));
    await use(context);
    // The browser itself writes a line for each refusal, and a refusal is a designed answer.
    const expected = [/^Failed to load resource: .* status of 4\d\d/, ...expectedConsole];
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected).toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A screen that is told of a change reads again, also in the moment a test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

/** Keeps the requests that match waiting until the function that is answered is called. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** What the server answers to whoever does not have it already: a page that does would get a 304. */
export async function wholeAnswer(route: Route): Promise<APIResponse> {
  const headers = await route.request().allHeaders();
  delete headers['if-none-match'];
  return route.fetch({ headers });
}

const TOKEN = 'territorios.token';
const firstScreen = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

/** Opens the first screen in a browser in which somebody has signed in already. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(person);
  // Of the panel's own site, and asks for nothing.
  await page.goto('/favicon.svg');
  await page.localStorage.setItem(TOKEN, token);
  await page.goto('/dashboard');
  await expect(firstScreen(page)).toBeVisible();
}

/** Signs in as a person does, which opens a session of its own, and waits for the first screen. */
export async function signInOnScreen(page: Page, { email, password }: Person): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(firstScreen(page)).toBeVisible();
}

const DRAWER_BELOW_PX = 768;

const isNarrow = (page: Page): boolean =>
  (page.viewportSize()?.width ?? DRAWER_BELOW_PX) < DRAWER_BELOW_PX;

/** The menu is there on a wide screen, and a drawer to be opened on a phone. */
export async function openMenu(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole('button', { name: 'Abrir el menú' }).press('Enter');
}

/** The first field of a dialog has the focus; where fingers point the dialog has it, until the field is tapped. */
export async function expectBegun(dialog: Locator, field: Locator): Promise<void> {
  if (isNarrow(dialog.page())) {
    await expect(dialog).toBeFocused();
    await field.tap();
  }
  await expect(field).toBeFocused();
}

/** Goes to a screen by the menu. */
export async function openScreen(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('link', { name: entry, exact: true }).click();
}

/** Chooses in a list that opens under a button, by keyboard: a click could miss what moves. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.focus();
  // To get the focus it may be scrolled to, which is told with the next frame and would close the list.
  await field.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await field.press('Enter');
  await field.page().getByRole('option', { name: option }).press('Enter');
}

const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** By keyboard, as in every list that a text filters. @param text small letters without accents */
export async function chooseTyped(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const options = field.page().getByRole('option');
  // A list that is open already is filtered a moment later, and forgets what was chosen before.
  await expect
    .poll(async () => {
      const shown = await options.allTextContents();
      return shown.length > 0 && shown.every((option) => unaccented(option).includes(text));
    })
    .toBe(true);
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Closes the notices, which by themselves stay for seconds: on a phone they cover what is to be pressed. */
export async function noticesGone(page: Page): Promise<void> {
  // No finger rests on a phone.
  await page.mouse.move(0, 0);
  const notices = page.locator('[data-sonner-toast]');
  await expect(async () => {
    // Past the pointer and the focus, which a dialog may keep.
    await notices
      .locator('[data-close-button]')
      .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(notices).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

/** No violation of WCAG 2.2 A and AA in what is shown now. */
export async function expectAccessible(page: Page): Promise<void> {
  if (isNarrow(page)) await noticesGone(page);
  const { violations } = await new AxeBuilder({ page })
    // React Aria reads a pending button out here by its id, also when the button is gone by then.
    .exclude('[data-live-announcer]')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
    .analyze();
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`),
  ).toEqual([]);
}
