import type { Locator, Page } from '@playwright/test';

/** A picture as a phone's camera makes one: large, and with detail everywhere. */
export async function photo(page: Page, { width = 3_000, height = 2_000 } = {}): Promise<Buffer> {
  const address = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas');
      canvas.width = wide;
      canvas.height = high;
      const context = canvas.getContext('2d');
      for (let at = 0; at < 4_000; at += 1) {
        if (context) context.fillStyle = `hsl(${at} 80% 50%)`;
        context?.fillRect((at * 97) % wide, (at * 61) % high, 60, 40);
      }
      return canvas.toDataURL('image/jpeg', 0.95);
    },
    [width, height] as const,
  );
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
}

export const choose = async (page: Page, from: Locator, label = 'Elegir imagen'): Promise<void> =>
  from
    .getByLabel(label, { exact: true })
    .and(page.locator('input'))
    .setInputFiles({
      name: '100-01.jpg',
      mimeType: 'image/jpeg',
      buffer: await photo(page),
    });

export const sizeOf = (picture: Locator): Promise<[number, number]> =>
  picture.evaluate((image) =>
    image instanceof HTMLImageElement ? [image.naturalWidth, image.naturalHeight] : [0, 0],
  );
