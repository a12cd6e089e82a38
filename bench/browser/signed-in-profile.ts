import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, launchOptions } from '@territorios/torture/launch-options.ts';
import { onTeardown } from '@territorios/torture/teardown.ts';
import { keepToken } from './page.ts';

/** A browser's folder in which a session is kept, as a screen left it that was open before, and nothing else. @returns its path */
export async function makeSignedInProfile(session: {
  address: string;
  token: string;
  email: string;
}): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-bench-'));
  onTeardown(() => rmSync(folder, { recursive: true, force: true }));
  const context = await chromium.launchPersistentContext(folder, {
    ...launchOptions,
    // Lighthouse opens the folder with this one.
    executablePath: chromiumPath(),
  });
  await keepToken(context, session);
  // An empty page of the same origin: the browser's cache stays empty, too.
  const page = await context.newPage();
  await page.route('**', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto(session.address);
  await page.evaluate((email) => localStorage.setItem('territorios.email', email), session.email);
  await context.close();
  return folder;
}
