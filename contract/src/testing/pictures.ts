/** The headers of a picture without pixels: a program that reads no pixels takes it for one. */

const segment = (marker: number, ...data: number[]): number[] => [
  0xff,
  marker,
  (data.length + 2) >> 8,
  (data.length + 2) & 0xff,
  ...data,
];

const letters = (text: string): number[] => [...new TextEncoder().encode(text)];
const twoBytes = (value: number): number[] => [value >> 8, value & 0xff];
const littleEndian = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_none, index) => Math.floor(value / 256 ** index) % 256);

interface Made {
  width?: number;
  height?: number;
  /** Bytes of its pixels. */
  length?: number;
}

export const jpegSegments = ({ width = 40, height = 30, length = 8 }: Made = {}) => ({
  start: [0xff, 0xd8],
  jfif: segment(0xe0, ...letters('JFIF\0'), 1, 1, 0, 0, 1, 0, 1, 0, 0),
  exif: segment(0xe1, ...letters('Exif\0\0GPSLatitude 19.4')),
  comment: segment(0xfe, ...letters('<script>alert(1)</script>')),
  frame: segment(0xc0, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0),
  scan: [...segment(0xda, 1, 1, 0, 0, 0x3f, 0), ...Array<number>(length).fill(0x55)],
  end: [0xff, 0xd9],
});

export function jpeg(made?: Made): Uint8Array<ArrayBuffer> {
  const { start, jfif, frame, scan, end } = jpegSegments(made);
  return Uint8Array.from([start, jfif, frame, scan, end].flat());
}

export const chunk = (name: string, data: number[]): number[] => [
  ...letters(name),
  ...littleEndian(data.length, 4),
  ...data,
  ...Array<number>(data.length % 2).fill(0),
];

export const lossy = ({ width = 40, height = 30, length = 8 }: Made = {}): number[] =>
  chunk('VP8 ', [
    ...littleEndian((length << 5) | 0x10, 3),
    0x9d,
    0x01,
    0x2a,
    ...littleEndian(width, 2),
    ...littleEndian(height, 2),
    ...Array<number>(length).fill(0x55),
  ]);

export const lossless = ({ width = 40, height = 30, length = 8 }: Made = {}): number[] =>
  chunk('VP8L', [
    0x2f,
    ...littleEndian((width - 1) | ((height - 1) << 14), 4),
    ...Array<number>(length).fill(0x55),
  ]);

export const canvas = ({ width = 40, height = 30 }: Made = {}, flags = 0): number[] =>
  chunk('VP8X', [flags, 0, 0, 0, ...littleEndian(width - 1, 3), ...littleEndian(height - 1, 3)]);

export function webp(...chunks: number[][]): Uint8Array<ArrayBuffer> {
  const body = [...letters('WEBP'), ...(chunks.length === 0 ? lossy() : chunks.flat())];
  return Uint8Array.from([...letters('RIFF'), ...littleEndian(body.length, 4), ...body]);
}

export const textBytes = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(letters(text));

/** One that browsers draw: a red pixel. */
export const RED_PIXEL = Uint8Array.from(
  atob('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='),
  (letter) => letter.charCodeAt(0),
);
