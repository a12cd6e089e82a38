import { test as base, expect, type Page } from '@playwright/test';
import {
  createCongregation,
  openDatabase,
  type Congregation,
  type Database,
} from './congregation.ts';

interface Fixtures {
  congregation: Congregation;
  /** Messages of the browser's console that a test expects. */
  expectedConsole: RegExp[];
}

interface WorkerFixtures {
  database: Database;
  /** One more congregation, with its superadmin. */
  takeCongregation: () => Promise<Congregation>;
}

/** Every page of a test fails it when the browser reports an error. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  database: [
    // Playwright reads the parameter's pattern, so it must be written although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await openDatabase();
      await use(database);
      await database.end();
    },
    { scope: 'worker' },
  ],
  takeCongregation: [
    ({ database }, use) => use(() => createCongregation(database)),
    { scope: 'worker' },
  ],
  congregation: async ({ takeCongregation }, use) => {
    await use(await takeCongregation());
  },
  expectedConsole: [[], { option: true }],
  context: async ({ context, expectedConsole }, use) => {
    const problems: string[] = [];
    context.on('console', (message) => {
      if (message.type() !== 'error') return;
      problems.push(`${message.text()} ${message.location().url}`.trimEnd());
    });
    context.on('weberror', (error) => problems.push(String(error.error())));
    await use(context);
    // The browser logs each refusal, which is a designed answer.
    const expected = [
      /^Failed to load resource: .* status of 4\d\d/,
      // And that a link's page has left before its service worker came.
      /^An unknown error occurred when fetching the script\.(?: |$)/,
      ...expectedConsole,
    ];
    const unexpected = problems.filter(
      (problem) => !expected.some((pattern) => pattern.test(problem)),
    );
    // A report shows a failure's first line only.
    expect(unexpected, unexpected.join(' | ')).toEqual([]);
  },
  page: async ({ page }, use) => {
    await use(page);
    // A screen reads again after a change, also at the moment a test ends.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

export { expect };

/** Closes the notices, which stay for seconds and on a phone cover buttons. */
export async function noticesGone(page: Page): Promise<void> {
  const notices = page.getByLabel('Cerrar aviso');
  await expect(async () => {
    // The click bypasses pointer and focus, which a dialog may hold.
    await notices.evaluateAll((buttons: HTMLElement[]) =>
      buttons.forEach((button) => button.click()),
    );
    await expect(notices).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
