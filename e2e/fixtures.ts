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
      // The next one is made in advance: the command takes as long as half a test.
      let next = createCongregation();
      const isOver = () => next.catch(() => undefined);
      await use(() => {
        const taken = next;
        next = createCongregation();
        // The test that takes it gets its failure.
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
    // The browser logs each refusal, which is a designed answer.
    const expected = [
      /^Failed to load resource: .* status of 4\d\d/,
      // And that a link's page has left before its service worker came.
      /^An unknown error occurred when fetching the script\.$/,
      ...expectedConsole,
    ];
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
    expect(unexpected).toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A screen reads again after a change, also at the moment a test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

/** Holds the matching requests. @returns a function that releases them */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The answer in full, also to a page that has it already and would get a 304. */
export async function wholeAnswer(route: Route): Promise<APIResponse> {
  const headers = await route.request().allHeaders();
  delete headers['if-none-match'];
  return route.fetch({ headers });
}

/** Changes the answer to a call on its way to the page. */
export async function changeAnswer<Answer>(
  page: Page,
  pattern: string,
  change: (answer: Answer) => unknown,
): Promise<void> {
  await page.route(pattern, async (route) => {
    const response = await wholeAnswer(route);
    // The caller knows the type of the answer.
    await route.fulfill({ response, json: change((await response.json()) as Answer) });
  });
}

const TOKEN = 'territorios.token';
const firstScreen = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 });

/** Opens the first screen in a browser in which somebody has signed in already. */
export async function signIn(page: Page, person: Person): Promise<void> {
  const token = await tokenOf(person);
  // A file of the panel's own site, which makes no calls.
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

/** Opens the drawer on a phone; on a wide screen the menu is always there. */
export async function openMenu(page: Page): Promise<void> {
  if (!isNarrow(page)) return;
  await page.getByRole('button', { name: 'Abrir el menú' }).press('Enter');
}

/** The first field of a dialog has the focus; on a touch screen the dialog has it until the field is tapped. */
export async function expectBegun(dialog: Locator, field: Locator): Promise<void> {
  if (isNarrow(dialog.page())) {
    await expect(dialog).toBeFocused();
    await field.tap();
  }
  await expect(field).toBeFocused();
}

/** The form over a list, which a phone has behind a button of the form's title. */
export async function openForm(page: Page, title: string): Promise<void> {
  const heading = page.getByRole('heading', { name: title, exact: true });
  const opener = page.getByRole('button', { name: title, exact: true });
  // Before the screen is there neither of them is, and nothing would be pressed.
  await expect(heading.or(opener).filter({ visible: true }).first()).toBeVisible();
  if (await opener.isVisible()) await opener.click();
  await expect(heading).toBeVisible();
}

/** Chooses zone or order of Territorios, which a phone has behind a button. */
export async function chooseFilter(page: Page, field: RegExp, option: string): Promise<void> {
  await withFilters(page, () => choose(page.getByRole('button', { name: field }), option));
}

export async function turnOrder(page: Page, to: 'ascendente' | 'descendente'): Promise<void> {
  await withFilters(page, () =>
    page.getByRole('button', { name: `Cambiar a orden ${to}` }).click(),
  );
}

/** @returns whether they were behind a button */
export async function openFilters(page: Page): Promise<boolean> {
  const opener = page.getByRole('button', { name: /^Filtros/ });
  await expect(page.getByRole('searchbox').first()).toBeVisible();
  const isBehind = await opener.isVisible();
  if (isBehind) await opener.click();
  return isBehind;
}

async function withFilters(page: Page, act: () => Promise<void>): Promise<void> {
  const isBehind = await openFilters(page);
  await act();
  if (isBehind) await page.getByRole('button', { name: 'Ver la lista' }).click();
}

/** From the menu of a row of Territorios. */
export async function chooseInRow(page: Page, territory: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `Más acciones de ${territory}`, exact: true }).click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
}

/** Goes to a screen by the menu. */
export async function openScreen(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  // Before a drawer has hidden the page, an entry of the bar at the bottom may have the same name.
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: entry, exact: true }).click();
}

/** At once, because the page may be about to leave: a click would wait for the link to stand still. */
export async function followMenu(page: Page, entry: string): Promise<void> {
  await openMenu(page);
  await page
    .getByRole('navigation', { name: 'Menú principal' })
    .getByRole('link', { name: entry, exact: true })
    .evaluate((link: HTMLElement) => link.click());
}

/** Chooses in the list of a button, by keyboard: a click could miss a moving option. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.focus();
  // Focusing may scroll, and a scroll event in the next frame would close the list.
  await field.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await field.press('Enter');
  await field.page().getByRole('option', { name: option }).press('Enter');
}

/** Types a date into its parts: each one moves on to the next when it is complete. */
export async function typeDate(field: Locator, digits: string): Promise<void> {
  await field.getByRole('spinbutton').first().focus();
  await field.page().keyboard.type(digits);
}

const unaccented = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Chooses by keyboard in a list that a text filters. @param text small letters without accents */
export async function chooseTyped(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  const options = field.page().getByRole('option');
  // An open list is filtered a moment later, which clears an earlier choice.
  await expect
    .poll(async () => {
      const shown = await options.allTextContents();
      return shown.length > 0 && shown.every((option) => unaccented(option).includes(text));
    })
    .toBe(true);
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** Closes the notices, which stay for seconds and on a phone cover buttons. */
export async function noticesGone(page: Page): Promise<void> {
  // A notice under the pointer stays open.
  await page.mouse.move(0, 0);
  const notices = page.locator('[data-sonner-toast]');
  await expect(async () => {
    // The click bypasses pointer and focus, which a dialog may hold.
    await notices
      .locator('[data-close-button]')
      .evaluateAll((buttons: HTMLElement[]) => buttons.forEach((button) => button.click()));
    await expect(notices).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}

const LOOKS = {
  light: { colorScheme: 'light', forcedColors: 'none' },
  dark: { colorScheme: 'dark', forcedColors: 'none' },
  'forced colours': { colorScheme: 'light', forcedColors: 'active' },
} as const;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rest sees no colours, and so need not be tried again. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Expects no violation of WCAG 2.2 A and AA on the present screen: light, dark and in forced colours. */
export async function expectAccessible(page: Page, what = 'the screen'): Promise<void> {
  if (isNarrow(page)) await noticesGone(page);
  await expectAccessibleWithNotices(page, what);
}

export async function expectAccessibleWithNotices(page: Page, what: string): Promise<void> {
  const isForced = await page.evaluate(() => matchMedia('(forced-colors: active)').matches);
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const [look, media] of Object.entries(LOOKS)) {
    await page.emulateMedia(media);
    const axe = new AxeBuilder({ page })
      // React Aria announces a pending button here by its id, also when the button is gone.
      .exclude('[data-live-announcer]')
      // Without it, each run opens a page of its own for the sake of frames of other sites.
      .setLegacyMode();
    const { violations } = await (
      look === 'light' ? axe.withTags(WCAG) : axe.withRules(COLOUR_RULES)
    ).analyze();
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
        `${what}, ${look}`,
      )
      .toEqual([]);
  }
  await page.emulateMedia({
    colorScheme: isDark ? 'dark' : 'light',
    forcedColors: isForced ? 'active' : 'none',
  });
}

/** Away from the Dashboard, whose first steps read the zones as well. */
export async function signInElsewhere(page: Page, congregation: Congregation): Promise<void> {
  await signIn(page, congregation);
  await page.goto('/actividad');
  await expect(page.getByRole('heading', { name: 'Actividad', level: 1 })).toBeVisible();
}
