/** Draws the icons of the phone's start screen from web/public/favicon.svg, once, by hand: npx tsx scripts/draw-icons.mjs */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { launchOptions } from '@territorios/torture/launch-options.ts';

const folder = fileURLToPath(new URL('../web/public/', import.meta.url));
const rounded = readFileSync(`${folder}favicon.svg`, 'utf8');
const square = rounded.replace(' rx="8"', '');
const ICO_PX = 32;
const ICO_HEADER_BYTES = 22;

const browser = await chromium.launch(launchOptions);
const page = await browser.newPage();

/**
 * @param {string} svg
 * @param {number} width
 */
async function draw(svg, width) {
  await page.setViewportSize({ width, height: width });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

writeFileSync(`${folder}icon-192.png`, await draw(rounded, 192));
writeFileSync(`${folder}icon-512.png`, await draw(rounded, 512));
// The system cuts these into its own form, and the drawing lies inside the circle that it always keeps.
writeFileSync(`${folder}icon-maskable-512.png`, await draw(square, 512));
writeFileSync(`${folder}apple-touch-icon.png`, await draw(square, 180));

const small = await draw(rounded, ICO_PX);
const header = Buffer.alloc(ICO_HEADER_BYTES);
header.set([0, 0, 1, 0, 1, 0, ICO_PX, ICO_PX, 0, 0, 1, 0, 32, 0]);
header.writeUInt32LE(small.length, 14);
header.writeUInt32LE(ICO_HEADER_BYTES, 18);
writeFileSync(`${folder}favicon.ico`, Buffer.concat([header, small]));
await browser.close();
