/**
 * Cuts Noto Sans down to the letters of the names that a PDF prints, once, by hand:
 *   mkdir fonts && cd fonts && npm init -y && npm i subset-font@2 @expo-google-fonts/noto-sans
 *   node scripts/subset-fonts.mjs fonts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const source = resolve(process.argv[2] ?? '.');
const subsetFont = createRequire(`${source}/`)('subset-font');
const target = fileURLToPath(new URL('../web/src/lib/pdf/fonts/', import.meta.url));

/** @param {number} from @param {number} to */
const range = (from, to) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

const letters = [
  range(0x20, 0x7e),
  // Latin-1 and Latin Extended-A.
  range(0xa0, 0x17f),
  // Romanian, and Guaraní with marks of its own for G.
  range(0x218, 0x21b),
  'ẼẽỸỹ',
  range(0x300, 0x304),
  '\u0306\u0307\u0308\u030a\u030b\u030c\u0327\u0328',
  '‐‑‒–—‘’‚“”„†•…‰‹›€№',
].join('');

for (const [weight, name] of [
  ['400Regular', 'regular'],
  ['700Bold', 'bold'],
]) {
  const file = `${source}/node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`;
  const subset = await subsetFont(readFileSync(file), letters, { targetFormat: 'truetype' });
  writeFileSync(`${target}noto-sans-${name}.ttf`, subset);
}
