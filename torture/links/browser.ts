import type { BrowserContext } from '@playwright/test';
import { openChromium } from '#chromium.ts';

/** A request to another site with its Referer. */
export interface Asked {
  url: string;
  referer: string | null;
}

interface Visit {
  /** That of the frame first. */
  google: Asked[];
  /** Of the streets under the boundary. */
  tiles: Asked[];
}

/** One grey pixel. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGN4BwAA8ADv8GkuoQAAAABJRU5ErkJggg==',
  'base64',
);

/** Opens a link as a person does, looks at both maps and follows both buttons. Other sites are played here. */
export async function visit(
  address: string,
  token: string,
  prepare: (context: BrowserContext) => Promise<unknown> = async () => undefined,
): Promise<Visit> {
  const browser = await openChromium();
  const context = await browser.newContext({ locale: 'es-MX' });
  const asked: Visit = { google: [], tiles: [] };
  const play = (
    site: keyof Visit,
    pattern: string,
    answer: { contentType: string; body: string | Buffer },
  ) =>
    context.route(pattern, async (route) => {
      const request = route.request();
      const { referer = null } = await request.allHeaders();
      asked[site].push({ url: request.url(), referer });
      await route.fulfill(answer);
    });
  await play('google', 'https://www.google.com/**', {
    contentType: 'text/html',
    body: '<p>Mapa</p>',
  });
  await play('tiles', 'https://tile.openstreetmap.org/**', {
    contentType: 'image/png',
    body: TILE,
  });
  await prepare(context);
  const page = await context.newPage();
  await page.goto(`${address}/territorio/${token}`);
  await page.frameLocator('iframe').getByText('Mapa').waitFor();
  const tile = page.waitForResponse('https://tile.openstreetmap.org/**');
  await page.getByRole('button', { name: 'Ver el mapa' }).click();
  await tile;
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
    const body = (await response.text())
      .replaceAll('no-referrer', 'unsafe-url')
      .replace(/(referrerPolicy=)(["'`])origin\2/, '$1$2unsafe-url$2');
    await route.fulfill({ response, body });
  });
}
