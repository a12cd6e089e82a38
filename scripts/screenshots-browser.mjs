import { chromium } from '@playwright/test';
import { launchOptions } from '@territorios/torture/launch-options.ts';
import { PICTURE_MOMENT } from './screenshots-day.mjs';

/** @typedef {import('@playwright/test').Browser} Browser */
/** @typedef {import('@playwright/test').Route} Route */

/** An address as a congregation has one, for the links that can be read in the pictures. */
const SITE = 'https://territorios.example.org';

/** Random texts would change the pictures. */
const DRAWN = [
  {
    path: '/api/assigned_territories',
    field: 'token',
    value: 'k7Qm2xW9bT4uZc1LrN8vYd3HsE6jPa0GfX5oRiB_qUw',
  },
  { path: '/api/administrators', field: 'temporary_password', value: 'mR7k-Wp3x-Tz9d' },
];

export const openBrowser = () => chromium.launch(launchOptions);

/** Sends what is asked of the site to the demonstration, and nothing anywhere else. @param {string} address */
const answerFrom = (address) => async (/** @type {Route} */ route) => {
  const request = route.request();
  const { origin, pathname, search } = new URL(request.url());
  if (origin !== SITE) return route.abort();
  // The stream of changes never ends.
  if (pathname === '/api/events') {
    return route.fulfill({ contentType: 'text/event-stream', body: ':\n\n' });
  }
  const response = await route.fetch({ url: `${address}${pathname}${search}` });
  const drawn = DRAWN.find(({ path }) => path === pathname && request.method() === 'POST');
  if (drawn === undefined || !response.ok()) return route.fulfill({ response });
  return route.fulfill({
    response,
    json: JSON.parse(await response.text(), (name, value) =>
      name === drawn.field ? drawn.value : value,
    ),
  });
};

/**
 * A page that always has the same size, colours, language, zone and moment.
 * @param {Browser} browser
 * @param {string} address of the demonstration
 * @param {{ width: number, height: number, isPhone: boolean }} screen in CSS pixels
 */
export async function openPage(browser, address, { width, height, isPhone }) {
  const context = await browser.newContext({
    baseURL: SITE,
    viewport: { width, height },
    deviceScaleFactor: isPhone ? 1.75 : 1,
    isMobile: isPhone,
    hasTouch: isPhone,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
  });
  await context.route('**/*', answerFrom(address));
  const page = await context.newPage();
  await page.clock.setFixedTime(PICTURE_MOMENT);
  return page;
}
