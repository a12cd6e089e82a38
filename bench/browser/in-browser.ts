import type { Browser, Page } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { newPage, type Session } from './page.ts';
import { watchTasks } from './tasks.ts';

/** Until an opened page has done all of its own work. */
const REST_MS = 3_000;

/** A browser of its own for each run: what an earlier one took, it keeps. @param screen and the button that it shows once it is there */
export async function inBrowser<Result>(
  session: Session,
  { path, button }: { path: string; button: string },
  run: (page: Page, browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await openChromium();
  const page = await newPage(browser, session);
  await watchTasks(page);
  await page.goto(`${session.address}${path}`);
  await page.getByRole('button', { name: button }).waitFor();
  await page.waitForTimeout(REST_MS);
  const result = await run(page, browser);
  await browser.close();
  return result;
}
