import type { Browser, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Calls back with performance.now() once the present document has been painted. */
    afterPaint: (callback: (at: number) => void) => void;
  }
}

interface Opening {
  /** `http://127.0.0.1:40123` */
  address: string;
  /** Of the session that the browser has kept; without one nobody is signed in. */
  token?: string;
}

/** A page in a new context, without a cache. */
export async function newPage(browser: Browser, { address, token }: Opening): Promise<Page> {
  const context = await browser.newContext({
    locale: 'es-MX',
    viewport: { width: 1366, height: 900 },
  });
  // tsx calls this helper in every named function, also in those sent to the page.
  await context.addInitScript('globalThis.__name = (value) => value');
  await context.addInitScript(
    ({ origin, kept }) => {
      if (kept !== undefined && location.origin === origin) {
        localStorage.setItem('territorios.token', kept);
      }
      window.afterPaint = (callback) => {
        // A frame calls back before it paints; a message comes after that.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => callback(performance.now());
          port2.postMessage(null);
        });
      };
    },
    { origin: address, kept: token },
  );
  // Google is played here: its answers are not ours, and it may be out of reach.
  await context.route('https://www.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Mapa</title>' }),
  );
  return context.newPage();
}
