import type { Browser, Page } from '@playwright/test';
import type { FilledProgram } from '#filled.ts';
import { newPage } from './page.ts';

/** White, of 256 × 256 pixels as every tile has them. */
const TILE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAQAAAAEAAQAAAAB0CZXLAAAAM0lEQVR42u3KoQEAAAwCIP9/Wk9YXYBMeoggCIIgCIIgCIIgCIIgCIIgCIIgCIIgCMLvMPPS4dI8z/G7AAAAAElFTkSuQmCC',
  'base64',
);

/** How many times slower the processor is made, as a cheap laptop is. */
const SLOWER = 4;
const PATIENCE = { timeout: 60_000 };
const SETTLING_MS = 1_500;
const DRAG_MS = 4_000;
/** There and back, so that the map never leaves the territories. */
const SWING_PX = 300;
const SWING_MS = 1_000;

export interface MapVisit {
  /** Milliseconds from the last byte of the territories and boundaries to the whole map, tiles included. */
  first: number;
  framesPerSecond: number;
}

/** Opens the map and drags it, on a slow computer without a graphics card. */
export async function visitMap(
  browser: Browser,
  { address, token }: Pick<FilledProgram, 'address' | 'token'>,
): Promise<MapVisit> {
  const page = await newPage(browser, { address, token });
  await page
    .context()
    .route('https://tile.openstreetmap.org/**', (route) =>
      route.fulfill({ contentType: 'image/png', body: TILE }),
    );
  await noteDrawn(page);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.goto(`${address}/mapa`);
  await page.waitForFunction(() => window.mapDrawnAt !== undefined, null, PATIENCE);
  const first = await page.evaluate(() => {
    const ends = performance
      .getEntriesByType('resource')
      .filter(({ name }) =>
        ['/api/territories', '/api/boundaries'].includes(new URL(name).pathname),
      )
      // Entries of the type 'resource' are of this class.
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    if (ends.length < 2) throw new Error('the lists were not asked for');
    return (window.mapDrawnAt ?? 0) - Math.max(...ends);
  });
  // Waits until the work after the first map is done.
  await page.waitForTimeout(SETTLING_MS);
  const framesPerSecond = await drag(page);
  await page.context().close();
  return { first, framesPerSecond };
}

declare global {
  interface Window {
    mapDrawnAt?: number;
  }
}

const noteDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[role="application"][aria-busy="false"]')) return;
      seen.disconnect();
      window.afterPaint((at) => (window.mapDrawnAt = at));
    };
    const seen = new MutationObserver(look);
    seen.observe(document, { childList: true, attributes: true, subtree: true });
  });

/** Moves a pressed pointer with each frame; the browser's own pointer would come in steps of the slow processor. */
const drag = (page: Page): Promise<number> =>
  page.evaluate(
    ({ forMs, swingPx, swingMs }) =>
      new Promise<number>((resolve) => {
        const map = document.querySelector('[role="application"] > *');
        if (!map) throw new Error('there is no map');
        const { left, top, width, height } = map.getBoundingClientRect();
        const fire = (type: string, shift: number) =>
          (type === 'pointerdown' ? map : document).dispatchEvent(
            new PointerEvent(type, {
              bubbles: true,
              pointerId: 1,
              pointerType: 'mouse',
              isPrimary: true,
              button: 0,
              buttons: 1,
              clientX: left + width / 2 + shift,
              clientY: top + height / 2 + shift / 2,
            }),
          );
        let frames = 0;
        let startedAt = 0;
        const frame = (now: number) => {
          startedAt ||= now;
          const passed = now - startedAt;
          if (passed >= forMs) {
            fire('pointerup', 0);
            resolve((frames * 1_000) / passed);
            return;
          }
          frames += 1;
          fire('pointermove', Math.sin((passed / swingMs) * Math.PI) * swingPx);
          requestAnimationFrame(frame);
        };
        fire('pointerdown', 0);
        requestAnimationFrame(frame);
      }),
    { forMs: DRAG_MS, swingPx: SWING_PX, swingMs: SWING_MS },
  );
