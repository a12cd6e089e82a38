import { onTeardown } from '@territorios/torture/teardown.ts';
import puppeteer, { type Browser, type ElementHandle } from 'puppeteer-core';
import { PRELOADED } from './in-document.ts';
import { FIREFOX } from './programs.ts';
import { HEIGHT, makeFolder, type Engine, type Look, type Tab } from './tab.ts';

const launch = (downloads: string, isDark: boolean): Promise<Browser> =>
  puppeteer.launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es-MX',
      'ui.prefersReducedMotion': 1,
      'layout.css.prefers-color-scheme.content-override': isDark ? 0 : 1,
      'browser.download.folderList': 2,
      'browser.download.dir': downloads,
      'browser.download.alwaysOpenPanel': false,
    },
  });

/** Firefox by WebDriver BiDi; it ends with the tests. */
export async function startFirefox(): Promise<Engine> {
  const downloads = makeFolder();
  const browsers = new Map<boolean, Promise<Browser>>();
  return {
    downloads,
    async openTab({ width, isDark = false }) {
      const browser = browsers.get(isDark) ?? launch(downloads, isDark);
      if (!browsers.has(isDark)) onTeardown(async () => (await browser).close());
      browsers.set(isDark, browser);
      return openTab(await browser, { width });
    },
  };
}

async function openTab(browser: Browser, { width }: Look): Promise<Tab> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.setViewport({ width, height: HEIGHT });
  await page.evaluateOnNewDocument(PRELOADED);
  return {
    open: async (address) => void (await page.goto(address)),
    reload: async () => void (await page.reload()),
    run: (inDocument, sent) =>
      // Puppeteer awaits what the function gives, as Awaited does.
      page.evaluate(inDocument as (sent: unknown) => unknown, sent) as never,
    clickAt: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    async press(key, held) {
      if (held) await page.keyboard.down(held);
      await page.keyboard.press(key);
      if (held) await page.keyboard.up(held);
    },
    async chooseFile(path) {
      const field = await page.waitForSelector('input[type=file]', { hidden: true });
      // The selector names an input.
      await (field as ElementHandle<HTMLInputElement>).uploadFile(path);
    },
    screenshot: () => page.screenshot(),
    switchNetwork: (state) => page.setOfflineMode(state === 'off'),
    problems: () => problems,
    close: () => context.close(),
  };
}
