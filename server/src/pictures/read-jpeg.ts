import type { PictureProblem } from '@territorios/contract/pictures/rules.ts';

/** What a header says, and the bytes without what a camera or a program wrote beside the picture. */
export type ReadPicture =
  { width: number; height: number; bytes: Buffer } | { problem: PictureProblem };

const UNREADABLE = { problem: 'unreadable' } as const;

const SOI = 0xd8;
const EOI = 0xd9;
const SOS = 0xda;
/** Baseline, extended and progressive: browsers show no others. */
const FRAMES = new Set([0xc0, 0xc1, 0xc2]);
/** Tables of Huffman and of quantization, the restart interval, JFIF without its small picture, Adobe's mark: none is longer. */
const LONGEST_KEPT = new Map([
  [0xc4, 2_186],
  [0xdb, 518],
  [0xdd, 4],
  [0xe0, 16],
  [0xee, 14],
]);
/** APP1 has the camera's place and moment; the others and comments can hold anything. */
const isDropped = (marker: number) => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;
/** Of four colours, which is the most; a longer one hides something. */
const LONGEST_FRAME = 20;
const LONGEST_SCAN_HEADER = 14;
/** Each scan makes a browser draw the whole picture once more. */
const MOST_SCANS = 64;

const isRestart = (marker: number | undefined) =>
  marker !== undefined && marker >= 0xd0 && marker <= 0xd7;

/** @returns the place of the marker behind the scan's data, or -1 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

/** The size must stand once, before the first scan, and nothing may follow the end. */
export function readJpeg(bytes: Buffer): ReadPicture {
  if (bytes[0] !== 0xff || bytes[1] !== SOI) return UNREADABLE;
  const kept = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  while (at + 4 <= bytes.length || bytes[at + 1] === EOI) {
    const marker = bytes[at + 1] ?? 0;
    if (bytes[at] !== 0xff) return UNREADABLE;
    if (marker === EOI) {
      if (!size || scans === 0 || at + 2 !== bytes.length) return UNREADABLE;
      return { ...size, bytes: Buffer.concat([...kept, bytes.subarray(at)]) };
    }
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return UNREADABLE;
    if (FRAMES.has(marker)) {
      if (size || length < 11 || length > LONGEST_FRAME || bytes[at + 4] !== 8) return UNREADABLE;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
      if (size.height === 0 || size.width === 0) return UNREADABLE;
    } else if (marker === SOS) {
      scans += 1;
      if (!size || scans > MOST_SCANS || length > LONGEST_SCAN_HEADER) return UNREADABLE;
      end = endOfScan(bytes, end);
      if (end === -1) return UNREADABLE;
    } else if (length > (LONGEST_KEPT.get(marker) ?? 0)) {
      if (!isDropped(marker)) return UNREADABLE;
      at = end;
      continue;
    }
    kept.push(bytes.subarray(at, end));
    at = end;
  }
  return UNREADABLE;
}
