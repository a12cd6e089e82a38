import { expect, type Locator, type Page } from '@playwright/test';

/** Does what a person does, and counts it. */
export function thumb(page: Page) {
  const steps = { taps: 0, typings: 0 };
  return {
    steps,
    tap: async (target: Locator) => {
      await target.tap();
      steps.taps += 1;
    },
    /**
     * Where it stands: being scrolled to would close the list that it is in. A list waits for the
     * phone's keyboard before it shows, and its place is known earlier.
     */
    tapInPlace: async (target: Locator) => {
      const touched = await target.evaluate(async (element) => {
        const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
        let last = '';
        for (;;) {
          const box = element.getBoundingClientRect();
          const point = { x: box.x + 20, y: box.y + 10 };
          const shown = element.contains(document.elementFromPoint(point.x, point.y));
          const place = JSON.stringify(box);
          if (shown && place === last) return point;
          last = place;
          await wait(300);
        }
      });
      await page.touchscreen.tap(touched.x, touched.y);
      steps.taps += 1;
    },
    /** A finger that stays. */
    tapLong: async (target: Locator) => {
      const box = await target.boundingBox();
      if (!box) throw new Error('it is not shown');
      const touch = await page.context().newCDPSession(page);
      const touchPoints = [{ x: box.x + 40, y: box.y + 20 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await expect(page.getByRole('region', { name: 'Selección' })).toBeVisible();
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      steps.taps += 1;
    },
    type: async (target: Locator, text: string) => {
      await target.pressSequentially(text);
      steps.typings += 1;
    },
    /** Leads out of the panel, into WhatsApp. */
    send: async (name = 'Enviar por WhatsApp') => {
      const chat = page.context().waitForEvent('page');
      await page.getByRole('link', { name }).tap();
      steps.taps += 1;
      const opened = await chat;
      expect(opened.url()).toContain('https://wa.me/?text=');
      await opened.close();
    },
  };
}
