import type { Browser } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { FAIR_SIZE, type FilledProgram, startFilled } from '#filled.ts';
import { noteFirstRows, untilFirstRows } from '#browser/first-rows.ts';
import { makeLink } from '#browser/free-territory.ts';
import { newPage } from '#browser/page.ts';
import { PHONE_SCREEN, slowDownToPhone } from '#browser/phone.ts';
import { noteSentFiles, type SentFile } from '#browser/sent-files.ts';
import type { FigureId, Found } from '#figures.ts';
import type { Measure } from '#measure.ts';

const WEIGHED = ['script', 'stylesheet'];
const AT = `${FAIR_SIZE.territories} territories, as in the demonstration`;

/** The bytes of a first visit, measured by making it. */
export const weight: Measure = {
  id: 'weight',
  async run() {
    const program = await startFilled(FAIR_SIZE);
    const { address } = program;
    const browser = await openChromium();
    return {
      'weight-public': await weigh(browser, address, await makeLink(program.call)),
      'weight-sign-in': await weigh(browser, address, '/login'),
      ...(await weighScreen(browser, program, 'dashboard', 'main section li')),
      ...(await weighScreen(browser, program, 'territories', 'tr[data-index]')),
    };
  },
};

/** Loads a page until it asks for nothing more, and adds up its scripts and styles as they were sent. */
async function weigh(browser: Browser, address: string, path: string): Promise<Found> {
  const page = await newPage(browser, { address });
  const sent = noteSentFiles(page);
  await page.goto(`${address}${path}`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  const files = await sent();
  await page.context().close();
  return scriptsAndStyles(files);
}

/**
 * Opens a screen as somebody whose session the phone has kept.
 * @param row a selector of its rows
 */
async function weighScreen(
  browser: Browser,
  { address, token }: FilledProgram,
  screen: 'dashboard' | 'territories',
  row: string,
): Promise<Partial<Record<FigureId, Found>>> {
  const page = await newPage(browser, { address, token, screen: PHONE_SCREEN });
  await slowDownToPhone(page);
  await noteFirstRows(page, row);
  const sent = noteSentFiles(page);
  await page.goto(`${address}/${screen}`);
  await untilFirstRows(page);
  const startedAt = await page.evaluate(() => performance.timeOrigin);
  const madeMs = await page.evaluate(() => window.rowsMadeAt);
  const files = await sent();
  await page.context().close();
  const before = files.filter(({ askedAt }) => askedAt < startedAt + madeMs);
  return {
    [`weight-${screen}`]: scriptsAndStyles(before),
    [`requests-${screen}`]: {
      value: before.length,
      details: `${kindsOf(before)}; the first rows after ${(madeMs / 1_000).toFixed(1)} s; ${AT}`,
    },
    [`transfer-${screen}`]: {
      value: wireKB(before),
      details: `with what comes in idle time ${wireKB(files).toFixed(1)} kB in ${files.length} requests`,
    },
  };
}

const wireKB = (files: SentFile[]): number => files.reduce((sum, file) => sum + file.wireKB, 0);

function scriptsAndStyles(files: SentFile[]): Found {
  const weighed = files.filter(({ type }) => WEIGHED.includes(type));
  const largest = weighed.toSorted((a, b) => b.bodyKB - a.bodyKB).slice(0, 4);
  return {
    value: weighed.reduce((sum, { bodyKB }) => sum + bodyKB, 0),
    details: `${weighed.length} files, the largest ${largest.map(({ name, bodyKB }) => `${name} ${bodyKB.toFixed(1)} kB`).join(', ')}`,
  };
}

/** '9 script, 5 fetch, 1 document' */
function kindsOf(files: SentFile[]): string {
  const counts = new Map<string, number>();
  for (const { type } of files) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .map(([type, count]) => `${count} ${type}`)
    .join(', ');
}
