import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { openChromium } from '@territorios/torture/chromium.ts';
import { PRELOADED } from './in-document.ts';
import { HEIGHT, makeFolder, type Engine, type Look, type Tab } from './tab.ts';

/** Removes from a document what older browsers lack. Sees nothing of its surroundings. */
function remove(paths: readonly string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<unknown>(
      (at, name) => (at === undefined ? at : Reflect.get(Object(at), name)),
      globalThis,
    );
    if (owner !== undefined) Reflect.deleteProperty(Object(owner), last);
  }
}

/**
 * Chromium by Playwright, in the place of an older browser.
 * @param missing what that one lacks, such as `URL.canParse`
 */
export async function startOldChromium(missing: readonly string[]): Promise<Engine> {
  const browser = await openChromium();
  const downloads = makeFolder();
  return { downloads, openTab: (look) => openTab(browser, { ...look, missing, downloads }) };
}

async function openTab(
  browser: Browser,
  {
    width,
    isDark = false,
    missing,
    downloads,
  }: Look & { missing: readonly string[]; downloads: string },
): Promise<Tab> {
  const context = await browser.newContext({
    viewport: { width, height: HEIGHT },
    locale: 'es-MX',
    reducedMotion: 'reduce',
    colorScheme: isDark ? 'dark' : 'light',
  });
  await context.addInitScript(`(${remove.toString()})(${JSON.stringify(missing)});\n${PRELOADED}`);
  const page = await context.newPage();
  const problems: string[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  context.on('weberror', (error) => problems.push(String(error.error())));
  page.on('download', (download) => download.saveAs(join(downloads, download.suggestedFilename())));
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (inDocument, sent) =>
      // Playwright awaits what the function gives, as Awaited does.
      page.evaluate(inDocument as (sent: unknown) => unknown, sent) as never,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key, held) => page.keyboard.press(held ? `${held}+${key}` : key),
    chooseFile: (path) => page.setInputFiles('input[type=file]', path),
    screenshot: () => page.screenshot(),
    switchNetwork: (state) => context.setOffline(state === 'off'),
    problems: () => problems,
    close: () => context.close(),
  };
}
