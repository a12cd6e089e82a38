import type { Browser, Response } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { startFilled } from '#filled.ts';
import { makeLink } from '#browser/free-territory.ts';
import { newPage } from '#browser/page.ts';
import type { Found } from '#figures.ts';
import type { Measure } from '#measure.ts';

const SIZE = { territories: 30, assignments: 60 };
const WEIGHED = ['script', 'stylesheet'];

/** The bytes of a first visit, measured by making it. */
export const weight: Measure = {
  id: 'weight',
  async run() {
    const { address, call } = await startFilled(SIZE);
    const link = await makeLink(call);
    const browser = await openChromium();
    return {
      'weight-public': await weigh(browser, address, link),
      'weight-sign-in': await weigh(browser, address, '/login'),
    };
  },
};

/** Loads a page until it asks for nothing more, and adds up its scripts and styles as they were sent. */
async function weigh(browser: Browser, address: string, path: string): Promise<Found> {
  const page = await newPage(browser, { address });
  const responses: Response[] = [];
  page.on('response', (response) => {
    if (WEIGHED.includes(response.request().resourceType())) responses.push(response);
  });
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForLoadState('networkidle');
  const files = await Promise.all(
    responses.map(async (response) => ({
      // The name without its fingerprint, which changes in every release.
      name: new URL(response.url()).pathname.replace(/^\/assets\/(.*)-[\w-]{8}\./, '$1.'),
      kB: (await response.request().sizes()).responseBodySize / 1_000,
    })),
  );
  await page.context().close();
  const largest = files.toSorted((a, b) => b.kB - a.kB).slice(0, 4);
  const total = files.reduce((sum, { kB }) => sum + kB, 0);
  return {
    value: total,
    details: `${files.length} files, the largest ${largest.map(({ name, kB }) => `${name} ${kB.toFixed(1)} kB`).join(', ')}`,
  };
}
