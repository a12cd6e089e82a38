import type { PdfFonts } from './document.ts';
import { needsMoreLetters } from './letters.ts';

const CHUNK = 0x8000;

async function readFont(address: URL): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname}: ${response.status}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

/** @param texts what is written with them: few names need more than the small fonts */
export async function readFonts(texts: readonly string[]): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all(
    needsMoreLetters(texts)
      ? [
          readFont(new URL('./fonts/noto-sans-regular-more.ttf', import.meta.url)),
          readFont(new URL('./fonts/noto-sans-bold-more.ttf', import.meta.url)),
        ]
      : [
          readFont(new URL('./fonts/noto-sans-regular.ttf', import.meta.url)),
          readFont(new URL('./fonts/noto-sans-bold.ttf', import.meta.url)),
        ],
  );
  return { regular, bold };
}
