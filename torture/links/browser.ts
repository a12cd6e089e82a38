import type { BrowserContext } from '@playwright/test';
import { openChromium } from '#chromium.ts';

/** A request to Google with its Referer. */
export interface Asked {
  url: string;
  referer: string | null;
}

/**
 * Opens a link as a person does, looks at the map and follows both buttons. Google is played here.
 * @returns the requests to Google, that of the frame first
 */
export async function visit(
  address: string,
  token: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Asked[]> {
  const browser = await openChromium();
  const context = await browser.newContext({ locale: 'es-MX' });
  const asked: Asked[] = [];
  await context.route('https://www.google.com/**', async (route) => {
    const request = route.request();
    asked.push({ url: request.url(), referer: (await request.allHeaders())['referer'] ?? null });
    await route.fulfill({ contentType: 'text/html', body: '<p>Mapa</p>' });
  });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`${address}/territorio/${token}`);
  await page.frameLocator('iframe').getByText('Mapa').waitFor();
  for (const name of ['Abrir en Google Maps', 'Ir al territorio']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name }).click();
    await (await opened).getByText('Mapa').waitFor();
  }
  await browser.close();
  return asked;
}

/** Removes every referrer policy from the page. */
export async function talkative(context: BrowserContext): Promise<void> {
  await context.route('**/territorio/*', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<meta name="referrer"[^>]*>/, '');
    const headers = { ...response.headers(), 'referrer-policy': 'unsafe-url' };
    await route.fulfill({ response, body, headers });
  });
  await context.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replaceAll('no-referrer', 'unsafe-url');
    await route.fulfill({ response, body });
  });
}
