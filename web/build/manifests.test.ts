import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const WEB = join(import.meta.dirname, '..');
const MOST_BYTES = 15_000;

interface Manifest {
  name?: string;
  id?: string;
  start_url?: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose?: string }[];
}

const manifestOf = (name: string): Manifest =>
  // The files are ours.
  JSON.parse(readFileSync(join(WEB, 'public', name), 'utf8')) as Manifest;

/** @returns width and height, which a PNG has in its first bytes */
function sizeOf(png: Buffer): string {
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  return `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
}

describe('what the start screen of a phone shows', () => {
  it.each([
    ['index.html', 'manifest.webmanifest'],
    ['login.html', 'manifest.webmanifest'],
    ['alta.html', 'manifest.webmanifest'],
    ['empezar.html', 'manifest.webmanifest'],
    ['territorio.html', 'territorio.webmanifest'],
    ['salida.html', 'territorio.webmanifest'],
  ])('the start screen has the icons that %s names', (document, manifest) => {
    const html = readFileSync(join(WEB, document), 'utf8');
    expect(html).toContain(`rel="manifest" href="/${manifest}"`);
    expect(html).toContain('rel="apple-touch-icon" href="/apple-touch-icon.png"');
    const { icons } = manifestOf(manifest);
    for (const { src, sizes } of icons)
      expect(sizeOf(readFileSync(join(WEB, 'public', src)))).toBe(sizes);
    expect(icons.map(({ sizes, purpose }) => [sizes, purpose])).toEqual([
      ['192x192', undefined],
      ['512x512', undefined],
      ['512x512', 'maskable'],
    ]);
  });

  it('the start screen opens the administration at the sign-in, and a link only where a person kept it', () => {
    expect(manifestOf('manifest.webmanifest')).toMatchObject({
      name: 'Territorios',
      start_url: '/',
      display: 'standalone',
    });
    // An installed program's address goes to the browser's maker, and it would not find what the browser keeps.
    const link = manifestOf('territorio.webmanifest');
    expect(link.display).toBe('browser');
    for (const key of ['name', 'id', 'start_url', 'scope']) expect(link).not.toHaveProperty(key);
  });

  it('no icon is heavier than 15 kB', () => {
    const heavy = readdirSync(join(WEB, 'public'))
      .map((name) => [name, readFileSync(join(WEB, 'public', name)).length] as const)
      .filter(([, bytes]) => bytes > MOST_BYTES);
    expect(heavy).toEqual([]);
  });
});
