import type { Browser, BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Calls back with performance.now() once the present document has been painted. */
    afterPaint: (callback: (at: number) => void) => void;
  }
}

export interface Session {
  /** `http://127.0.0.1:40123` */
  address: string;
  token: string;
}

interface Opening extends Pick<Session, 'address'> {
  /** Of the session that the browser has kept; without one nobody is signed in. */
  token?: string;
  /** A laptop's unless said. */
  screen?: { width: number; height: number };
}

const LAPTOP_SCREEN = { width: 1366, height: 900 };

/** A page in a new context, without a cache. */
export async function newPage(
  browser: Browser,
  { address, token, screen = LAPTOP_SCREEN }: Opening,
): Promise<Page> {
  const context = await browser.newContext({ locale: 'es-MX', viewport: screen });
  // tsx calls this helper in every named function, also in those sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value');
  if (token !== undefined) await keepToken(context, { address, token });
  await context.addInitScript(() => {
    window.afterPaint = (callback) => {
      // A frame calls back before it paints; a message comes after that.
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => callback(performance.now());
        port2.postMessage(null);
      });
    };
  });
  // Google is played here: its answers are not ours, and it may be out of reach.
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' }),
  );
  return context.newPage();
}

/** Stores the session's token in the browser before each document of the address. */
export const keepToken = (context: BrowserContext, { address, token }: Session): Promise<unknown> =>
  context.addInitScript(
    ({ origin, kept }) => {
      if (location.origin === origin) localStorage.setItem('territorios.token', kept);
    },
    { origin: address, kept: token },
  );
