import { linkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** Twelve megapixels, as the cameras of phones have them. */
const SIZE = { width: 4_000, height: 3_000 };
const BYTES = 4_000_000;

/**
 * A JPEG with detail of every size, as a photo of a printed map has it.
 * @param seed of the detail
 */
async function makePhoto(page: Page, seed: number): Promise<Buffer> {
  const address = await page.evaluate(
    async ({ width, height, bytes, from }) => {
      let state = from;
      const random = () => {
        state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
        return state / 2 ** 32;
      };
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext('2d', { willReadFrequently: true });
      if (!context) throw new Error('nothing is drawn');
      // Noise of half the size each time, and of half the weight.
      for (let cell = 512; cell >= 1; cell /= 2) {
        const [wide, high] = [Math.ceil(width / cell), Math.ceil(height / cell)];
        const noise = new ImageData(wide, high);
        for (let at = 0; at < noise.data.length; at += 1)
          noise.data[at] = at % 4 === 3 ? 255 : random() * 256;
        const small = new OffscreenCanvas(wide, high);
        small.getContext('2d')?.putImageData(noise, 0, 0);
        context.globalAlpha = cell === 512 ? 1 : Math.max(0.08, cell / 512);
        context.drawImage(small, 0, 0, width, height);
      }
      context.globalAlpha = 1;
      context.fillStyle = '#222';
      for (let line = 0; line < 60; line += 1) {
        context.font = `${20 + random() * 60}px sans-serif`;
        context.fillText(
          `Calle ${Math.floor(random() * 100)}`,
          random() * width,
          random() * height,
        );
      }
      let photo = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.5 });
      for (let quality = 0.6; photo.size < bytes && quality < 1; quality += 0.01)
        photo = await canvas.convertToBlob({ type: 'image/jpeg', quality });
      return new Promise<string>((resolve) => {
        const reader = new FileReader();
        // It reads as an address, which is a text.
        reader.addEventListener('load', () => resolve(reader.result as string));
        reader.readAsDataURL(photo);
      });
    },
    { ...SIZE, bytes: BYTES, from: seed },
  );
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

/** Files of the names, of which so many are different photos. @returns their paths */
export async function writePhotos(
  page: Page,
  folder: string,
  names: readonly string[],
  different: number,
): Promise<{ paths: string[]; bytes: number }> {
  const paths: string[] = [];
  let bytes = 0;
  for (const [at, name] of names.entries()) {
    const path = join(folder, `${name}.jpg`);
    const same = paths[at - different];
    if (same === undefined) {
      const photo = await makePhoto(page, at + 1);
      bytes += photo.length / different;
      writeFileSync(path, photo);
    } else linkSync(same, path);
    paths.push(path);
  }
  return { paths, bytes };
}
