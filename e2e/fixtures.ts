import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import AxeBuilder from '@axe-core/playwright';
import {
  test as base,
  expect,
  type APIResponse,
  type Locator,
  type Page,
  type Route,
} from '@playwright/test';
import { login } from '@territorios/contract/auth/api.ts';
import type { Answer, Endpoint, Sent } from '@territorios/contract/endpoint.ts';
import { E2E_PORT } from './environment.ts';

const run = promisify(execFile);

/** A congregation of a test's own, and how to sign in to it. */
export interface Congregation {
  email: string;
  password: string;
  /** Calls the API as its superadmin: to lay what a test needs, never what it tests. */
  call: <E extends Endpoint>(endpoint: E, sent: Sent<E>) => Promise<Answer<E>>;
}

async function send(endpoint: Endpoint, sent: object, token: string | null): Promise<unknown> {
  const { params = {}, body } = sent as { params?: Record<string, string>; body?: unknown };
  const path = endpoint.path.replaceAll(/:(\w+)/g, (_match, name: string) => params[name] ?? '');
  const response = await fetch(`http://127.0.0.1:${E2E_PORT}/api${path}`, {
    method: endpoint.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token !== null && { authorization: `Bearer ${token}` }),
    },
    body: body === undefined ? null : JSON.stringify(body),
  });
  if (!response.ok)
    throw new Error(`${endpoint.path}: ${response.status} ${await response.text()}`);
  return response.status === 204 ? undefined : response.json();
}

/** With the program's own command, as whoever runs an installation does it. */
async function createCongregation(): Promise<Congregation> {
  const email = `${crypto.randomUUID()}@example.org`;
  const { stdout } = await run(
    process.execPath,
    ['server/dist/congregation.js', 'create', '--name', 'Congregación de prueba', '--email', email],
    {
      cwd: new URL('..', import.meta.url),
      env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    },
  );
  const password = /Contraseña: (\S+)/.exec(stdout)?.[1];
  if (!password) throw new Error(`The command printed no password: ${stdout}`);
  let token: string | undefined;
  return {
    email,
    password,
    call: async (endpoint, sent) => {
      token ??= ((await send(login, { body: { email, password } }, null)) as { token: string })
        .token;
      return (await send(endpoint, sent, token)) as Answer<typeof endpoint>;
    },
  };
}

interface Fixtures {
  congregation: Congregation;
  /** Messages of the browser's console that a test expects. */
  expectedConsole: RegExp[];
}

/** Every page of a test fails it when the browser reports an error. */
export const test = base.extend<Fixtures>({
  // Playwright reads the parameter's pattern, so it must be written although it is empty.
  // oxlint-disable-next-line no-empty-pattern
  congregation: async ({}, use) => {
    await use(await createCongregation());
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

/** Signs in as a person does, and waits for the first screen. */
export async function signIn(page: Page, { email, password }: Congregation): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
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

/** By keyboard, as in every list that a text filters. */
export async function chooseTyped(field: Locator, text: string): Promise<void> {
  await field.fill(text);
  await expect(field.page().getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

/** On a phone the notices cover what is below the header, and its buttons are then too small to press. */
export async function noticesGone(page: Page): Promise<void> {
  // A notice under the pointer stays, and no finger rests on a phone.
  await page.mouse.move(0, 0);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
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
