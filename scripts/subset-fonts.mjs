/**
 * Cuts Noto Sans down to the letters of the names that a PDF prints, once, by hand:
 *   mkdir fonts && cd fonts && npm init -y && npm i subset-font@2 @expo-google-fonts/noto-sans
 *   npx tsx scripts/subset-fonts.mjs fonts
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** No module of the scripts knows the web; this tool alone reads its table of letters. */
const table = new URL('../web/src/lib/pdf/letters.ts', import.meta.url);
/** @type {{ FONT_LETTERS: Record<'common' | 'all', readonly (readonly [number, number])[]> }} */
const { FONT_LETTERS } = await import(table.href);

const source = resolve(process.argv[2] ?? '.');
const subsetFont = createRequire(`${source}/`)('subset-font');
const target = fileURLToPath(new URL('../web/src/lib/pdf/fonts/', import.meta.url));

/** @param {readonly (readonly [number, number])[]} ranges */
const lettersIn = (ranges) =>
  ranges
    .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index))
    .map((code) => String.fromCodePoint(code))
    .join('');

for (const [weight, name] of [
  ['400Regular', 'regular'],
  ['700Bold', 'bold'],
]) {
  const file = `${source}/node_modules/@expo-google-fonts/noto-sans/${weight}/NotoSans_${weight}.ttf`;
  const font = readFileSync(file);
  for (const { ranges, suffix } of [
    { ranges: FONT_LETTERS.common, suffix: '' },
    { ranges: FONT_LETTERS.all, suffix: '-more' },
  ]) {
    const subset = await subsetFont(font, lettersIn(ranges), { targetFormat: 'truetype' });
    writeFileSync(`${target}noto-sans-${name}${suffix}.ttf`, subset);
  }
}
