import type { PdfFonts } from './document.ts';

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

export async function readFonts(): Promise<PdfFonts> {
  const [regular, bold] = await Promise.all([
    readFont(new URL('./fonts/noto-sans-regular.ttf', import.meta.url)),
    readFont(new URL('./fonts/noto-sans-bold.ttf', import.meta.url)),
  ]);
  return { regular, bold };
}
