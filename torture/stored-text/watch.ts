import type { BrowserContext, Page } from '@playwright/test';

/** Forbidden actions of a browser, a line each. */
export interface Watch {
  executions: string[];
  violations: string[];
  /** Errors in the console and in the page, frames, addresses, requests. */
  others: string[];
  /** Frames that went to Google Maps, as they may. */
  maps: number;
}

/** Where a link to a map may lead: a path of Google's that shows one, and does not lead on. */
const MAP = /^https:\/\/www\.google\.com\/maps(?:\?|\/(?:place|search|dir|d|embed|@|\?))/;
const FRAME = /^https:\/\/www\.google\.com\/maps[/?]/;
/** A picture of the map behind a boundary, from the server that is asked where the operator names none. */
const TILE = /^https:\/\/tile\.openstreetmap\.org\/\d+\/\d+\/\d+\.png$/;
/** Whose work it is. */
const ATTRIBUTION = 'https://www.openstreetmap.org/copyright';
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=',
  'base64',
);

declare global {
  interface Window {
    __xss: (told: unknown) => void;
    __violation: (directive: string) => void;
  }
}

/** Watches a browser, from before its first page. */
export async function watch(context: BrowserContext, origin: string): Promise<Watch> {
  const found: Watch = { executions: [], violations: [], others: [], maps: 0 };
  await context.exposeBinding('__xss', ({ page, frame }) => {
    found.executions.push(`${page.url()} in ${frame.url()}`);
  });
  await context.exposeBinding('__violation', ({ page }, directive: string) => {
    found.violations.push(`${page.url()}: ${directive}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      window.__violation(`${violatedDirective} ${blockedURI}`),
    );
  });
  context.on('dialog', (dialog) => {
    found.executions.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  context.on('console', (message) => {
    if (message.type() === 'error') found.others.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => found.others.push(`error: ${error.error().message}`));
  context.on('page', (page) => {
    page.on('popup', (popup) => found.others.push(`a window: ${popup.url()}`));
    page.on('framenavigated', (frame) => {
      const url = frame.url();
      const isSound =
        frame === page.mainFrame()
          ? url === 'about:blank' || url.startsWith(`${origin}/`)
          : FRAME.test(url);
      if (FRAME.test(url)) found.maps += 1;
      if (!isSound) found.others.push(`a frame went to ${url}`);
    });
  });
  // No request leaves the machine; other hosts are noted.
  await context.route(
    (url) => url.origin !== origin,
    async (route) => {
      const url = route.request().url();
      if (TILE.test(url)) return route.fulfill({ contentType: 'image/png', body: PIXEL });
      if (!FRAME.test(url)) found.others.push(`asked ${url}`);
      await route.fulfill({ contentType: 'text/html', body: 'Mapa' });
    },
  );
  return found;
}

/** The present page: every text, and every address that can be followed. */
async function readPage(page: Page): Promise<{ text: string; links: string[]; frames: string[] }> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll('*')];
    const attributes = all.flatMap((element) => [...element.attributes].map(({ value }) => value));
    const values = all.map((element) => ('value' in element ? String(element.value) : ''));
    const addresses = (selector: string, name: string): string[] =>
      [...document.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? '');
    return {
      text: [document.body.textContent, ...attributes, ...values].join('\n'),
      links: [
        ...addresses('[href]', 'href'),
        ...addresses('form', 'action'),
        ...addresses('[formaction]', 'formaction'),
      ],
      frames: addresses('iframe, embed, object, frame', 'src'),
    };
  });
}

/** Looks at what is shown. @returns its texts, attributes too */
export async function look(page: Page, origin: string, found: Watch): Promise<string> {
  const { text, links, frames } = await readPage(page);
  for (const link of links) {
    if (!isSoundLink(link, origin)) found.others.push(`${page.url()} links to ${link}`);
  }
  for (const frame of frames) {
    if (!FRAME.test(frame)) found.others.push(`${page.url()} frames ${frame}`);
  }
  return text;
}

/** To WhatsApp, with one text, whatever is written in it. */
const isMessage = ({ href, searchParams }: URL): boolean =>
  href.startsWith('https://wa.me/?text=') &&
  !href.includes('#') &&
  [...searchParams.keys()].join() === 'text';

function isSoundLink(link: string, origin: string): boolean {
  if (link === '' || !URL.canParse(link, origin)) return link === '';
  const url = new URL(link, origin);
  if (url.origin === origin) return true;
  return MAP.test(url.href) || url.href === ATTRIBUTION || isMessage(url);
}
