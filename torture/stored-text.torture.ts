import type { Browser } from '@playwright/test';
import type { Client } from 'pg';
import { beforeAll, expect, it } from 'vitest';
import { openChromium } from './chromium.ts';
import { onTeardown } from './teardown.ts';
import { connectTo, embeddedUrl } from './database.ts';
import { count } from './numbers.ts';
import { type Program, startProgram } from './program.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';
import { readExports } from './stored-text/exports.ts';
import { links } from './stored-text/links.ts';
import { payloads } from './stored-text/payloads.ts';
import { place, type Placed } from './stored-text/place.ts';
import { visitProfiles } from './stored-text/profiles.ts';
import { shownAs, visitAll } from './stored-text/screens.ts';
import { watch } from './stored-text/watch.ts';

const ROUND = 12;
const ROUNDS = scaled({ short: 1, long: Math.ceil(payloads.length / ROUND) });
const DIALOGS = scaled({ short: 1, long: 4 });
const DETAILS = scaled({ short: 6, long: ROUND });
const PROFILES = scaled({ short: 4, long: ROUND });

let program: Program;
let client: Client;
let browser: Browser;

beforeAll(async () => {
  program = await startProgram();
  client = await connectTo(embeddedUrl(program.dataDir));
  onTeardown(() => client.end());
  browser = await openChromium();
});

/** One of each kind in every round, because the list is ordered by kind. */
const textsOf = (round: number): string[] => {
  const step = Math.ceil(payloads.length / ROUND);
  return payloads.filter((_text, index) => index % step === round);
};

/** A browser in which the superadministrator is signed in. */
async function openBrowser({ congregation }: Placed, { bypassCSP = false } = {}) {
  const context = await browser.newContext({
    locale: 'es-MX',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    bypassCSP,
    // High enough for every row of every list.
    viewport: { width: 1440, height: 1_800 },
  });
  const found = await watch(context, program.address);
  await context.addInitScript(
    ({ token, origin }) => {
      if (location.origin === origin) localStorage.setItem('territorios.token', token);
    },
    { token: congregation.superadmin.token, origin: program.address },
  );
  return { context, found, page: await context.newPage() };
}

it('there are two hundred hostile texts, no two of which are the same name', () => {
  const names = new Set(payloads.map((text) => text.trim().toLowerCase()));
  expect(names.size).toBe(200);
  expect(Math.max(...payloads.map((text) => Array.from(text).length))).toBeLessThanOrEqual(120);
});

it('no stored text runs, on any screen', async () => {
  let opened = 0;
  let refused = 0;
  let maps = 0;
  let tried = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    const texts = textsOf(round);
    const turned = [...links.slice(round * ROUND), ...links].slice(0, ROUND);
    const placed = await place(client, program.address, texts, turned);
    const { context, found, page } = await openBrowser(placed);
    const origin = program.address;
    const visit = {
      page,
      origin,
      found,
      texts,
      placed,
      dialogs: DIALOGS,
      details: DETAILS,
      profiles: PROFILES,
    };
    opened += await visitAll(visit);
    opened += await visitProfiles(visit);

    await page.goto(`${origin}/estadisticas`);
    const exported = await readExports(page);
    expect(exported.formulas).toEqual([]);
    const cells = exported.texts.map(shownAs);
    for (const text of texts) expect(cells).toContain(shownAs(text));

    const { maps: shown, ...wrong } = found;
    expect(wrong).toEqual({ executions: [], violations: [], others: [] });
    maps += shown;
    await context.close();
    refused += placed.refused;
    tried += texts.length;
  }
  // Without frames no link was accepted as a map, and none was tried.
  expect(maps).toBeGreaterThan(0);
  record('stored-text', {
    figure: `${count(tried)} texts in every field, ${count(refused)} of them past the program, on ${count(opened)} screens, dialogs and pages: 0 executions, 0 violations of the policy, ${count(maps)} frames, all of Google Maps, 0 formulas`,
  });
});

it.each([
  ['the policy, which stops it and says so', false],
  ['the hooks, where there is no policy', true],
])('control: a text that is put into a page as HTML is caught by %s', async (_by, bypassCSP) => {
  const texts = ['<img src=x onerror=__xss(1)>'];
  const placed = await place(client, program.address, texts, links.slice(0, 1));
  const { context, found, page } = await openBrowser(placed, { bypassCSP });
  await page.goto(`${program.address}/zones`);
  await page
    .getByText(texts[0] ?? '')
    .first()
    .waitFor();
  await page
    .evaluate(() => {
      for (const cell of document.querySelectorAll('th')) cell.innerHTML = cell.textContent;
    })
    // A browser with trusted types throws here.
    .catch(() => undefined);
  await expect
    .poll(() => (bypassCSP ? found.executions : found.violations).length)
    .toBeGreaterThan(0);
  await context.close();
});
