import type { ReadPicture } from './read-jpeg.ts';

const UNREADABLE = { problem: 'unreadable' } as const;
const HEADER = 12;
const CHUNK_HEADER = 8;

interface Size {
  width: number;
  height: number;
}

/** Flags of VP8X for what is dropped: XMP and Exif, where a camera writes place and moment, and a profile of colours. */
const DROPPED_FLAGS = 0x04 | 0x08 | 0x20;
const ANIMATED_FLAG = 0x02;

const LOSSY_START = 0x9d012a;
const LOSSLESS_START = 0x2f;

function lossySize(data: Buffer): Size | null {
  const tag = data.length < 10 ? 1 : data.readUIntLE(0, 3);
  const isKeyFrame = (tag & 1) === 0;
  // The first part's length stands in the tag.
  if (!isKeyFrame || tag >> 5 > data.length - 10 || data.readUIntBE(3, 3) !== LOSSY_START)
    return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

function losslessSize(data: Buffer): Size | null {
  if (data.length < 5 || data[0] !== LOSSLESS_START) return null;
  const bits = data.readUInt32LE(1);
  // The three bits behind are the version, of which there is one.
  if (bits >>> 29 !== 0) return null;
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const canvasSize = (data: Buffer): Size => ({
  width: data.readUIntLE(4, 3) + 1,
  height: data.readUIntLE(7, 3) + 1,
});

interface Chunk {
  name: string;
  data: Buffer;
}

/** The lengths must fill the file: nothing stands between chunks or behind them. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const isWebp =
    bytes.length >= HEADER + CHUNK_HEADER &&
    bytes.toString('latin1', 0, 4) === 'RIFF' &&
    bytes.toString('latin1', 8, 12) === 'WEBP' &&
    bytes.readUInt32LE(4) === bytes.length - 8;
  if (!isWebp) return null;
  const chunks: Chunk[] = [];
  let at = HEADER;
  while (at + CHUNK_HEADER <= bytes.length) {
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + length);
    if (data.length < length) return null;
    chunks.push({ name: bytes.toString('latin1', at, at + 4), data });
    at += CHUNK_HEADER + length + (length % 2);
  }
  return at === bytes.length ? chunks : null;
}

function writeChunk({ name, data }: Chunk): Buffer {
  const head = Buffer.alloc(CHUNK_HEADER);
  head.write(name, 'latin1');
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

function write(chunks: readonly Chunk[]): Buffer {
  const body = Buffer.concat(chunks.map(writeChunk));
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

/** A picture is one chunk VP8 or VP8L; in the extended form VP8X stands before it, and perhaps ALPH. */
export function readWebp(bytes: Buffer): ReadPicture {
  const chunks = chunksOf(bytes);
  if (!chunks) return UNREADABLE;
  const named = (...names: string[]) => chunks.filter(({ name }) => names.includes(name));
  const [canvas, ...moreCanvases] = named('VP8X');
  const [image, ...moreImages] = named('VP8 ', 'VP8L');
  const alphas = named('ALPH');
  if (named('ANIM', 'ANMF').length > 0) return { problem: 'animated' };
  if (!image || moreImages.length > 0 || moreCanvases.length > 0) return UNREADABLE;
  const size = image.name === 'VP8L' ? losslessSize(image.data) : lossySize(image.data);
  if (!size || size.width === 0 || size.height === 0) return UNREADABLE;
  if (!canvas) return chunks.length === 1 ? { ...size, bytes } : UNREADABLE;
  if (chunks[0] !== canvas || canvas.data.length !== 10 || alphas.length > 1) return UNREADABLE;
  const flags = canvas.data[0] ?? 0;
  if ((flags & ANIMATED_FLAG) !== 0) return { problem: 'animated' };
  const { width, height } = canvasSize(canvas.data);
  if (width !== size.width || height !== size.height) return UNREADABLE;
  const extended = Buffer.from(canvas.data);
  extended[0] = flags & ~DROPPED_FLAGS;
  return { ...size, bytes: write([{ name: 'VP8X', data: extended }, ...alphas, image]) };
}
