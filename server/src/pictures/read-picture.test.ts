import {
  canvas,
  chunk,
  jpeg,
  jpegSegments,
  lossless,
  lossy,
  RED_PIXEL,
  textBytes,
  webp,
} from '@territorios/contract/testing/pictures.ts';
import type { PictureType } from '@territorios/contract/picture.ts';
import { isDeepStrictEqual } from 'node:util';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readPicture } from './read-picture.ts';

const read = (bytes: Uint8Array, type: PictureType = 'image/webp') =>
  readPicture({ type, bytes: Uint8Array.from(bytes) });
const readAsJpeg = (...segments: number[][]) =>
  read(Uint8Array.from(segments.flat()), 'image/jpeg');

const SIDES = { width: 2000, height: 2000 };
const { start, jfif, exif, comment, frame, scan, end } = jpegSegments();

it.each<[string, Uint8Array, PictureType]>([
  ['a JPEG', jpeg(SIDES), 'image/jpeg'],
  ['a lossy WebP', webp(lossy(SIDES)), 'image/webp'],
  ['a lossless WebP', webp(lossless(SIDES)), 'image/webp'],
  [
    'a WebP with transparency',
    webp(canvas(SIDES, 0x10), chunk('ALPH', [1]), lossy(SIDES)),
    'image/webp',
  ],
  ['a WebP that a browser draws', RED_PIXEL, 'image/webp'],
])('%s is stored as it is', (_what, bytes, type) => {
  expect(read(bytes, type)).toEqual({ bytes: Buffer.from(bytes) });
});

it('what a camera wrote beside a JPEG, and comments, are not stored', () => {
  const long = [0xff, 0xe0, 0x2f, 0x2a, ...Array<number>(0x2f28).fill(0x2a)];
  expect(readAsJpeg(start, long, jfif, exif, comment, frame, scan, exif, scan, end)).toEqual({
    bytes: Buffer.from([start, jfif, frame, scan, scan, end].flat()),
  });
});

it('what a camera wrote beside a WebP is not stored', () => {
  const beside = [chunk('ICCP', [1, 2]), lossy(), chunk('EXIF', [1]), chunk('XMP ', [1])];
  expect(read(webp(canvas({}, 0x2c), ...beside))).toEqual({
    bytes: Buffer.from(webp(canvas(), lossy())),
  });
});

const cut = (bytes: Uint8Array, by = 1) => bytes.slice(0, -by);
const with_ = (bytes: Uint8Array, more: Uint8Array) => Uint8Array.from([...bytes, ...more]);
/** The header of a part of a JPEG with HTML at its end. */
const longer = (part: number[]) => {
  const end = 2 + (part[3] ?? 0);
  const header = [...part.slice(0, end), ...HTML];
  return header.with(3, header.length - 2).concat(part.slice(end));
};
const HTML = textBytes('<html><script>alert(1)</script>');
const tall = { width: 30_000, height: 30_000 };

it.each<[string, Uint8Array, PictureType, string]>([
  ['nothing', new Uint8Array(), 'image/webp', 'empty'],
  ['SVG', textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/webp', 'unreadable'],
  ['HTML', HTML, 'image/jpeg', 'unreadable'],
  ['a PNG', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), 'image/jpeg', 'unreadable'],
  ['a GIF', textBytes('GIF89a'), 'image/webp', 'unreadable'],
  [
    'a sound in RIFF',
    textBytes('RIFF\u0014\0\0\0WAVEfmt \u0010\0\0\0aaaaaaaa'),
    'image/webp',
    'unreadable',
  ],
  ['a JPEG sent as WebP', jpeg(), 'image/webp', 'of_another_type'],
  ['a WebP sent as JPEG', webp(), 'image/jpeg', 'of_another_type'],
  ['a JPEG with HTML behind it', with_(jpeg(), HTML), 'image/jpeg', 'unreadable'],
  ['a WebP with HTML behind it', with_(webp(), HTML), 'image/webp', 'unreadable'],
  [
    'a WebP with a chunk that none knows',
    webp(lossy(), chunk('HTML', [1, 2])),
    'image/webp',
    'unreadable',
  ],
  ['two pictures in one WebP', webp(canvas(), lossy(), lossy()), 'image/webp', 'unreadable'],
  ['a JPEG that ends too early', cut(jpeg()), 'image/jpeg', 'unreadable'],
  [
    'a JPEG without its pixels',
    Uint8Array.from([start, jfif, frame, end].flat()),
    'image/jpeg',
    'unreadable',
  ],
  ['a JPEG without a size', Uint8Array.from([start, scan, end].flat()), 'image/jpeg', 'unreadable'],
  [
    'a JPEG with two sizes',
    Uint8Array.from([start, frame, frame, scan, end].flat()),
    'image/jpeg',
    'unreadable',
  ],
  [
    'a JPEG that is drawn a thousand times',
    Uint8Array.from([start, frame, ...Array<number[]>(1000).fill(scan), end].flat()),
    'image/jpeg',
    'unreadable',
  ],
  [
    'a JPEG with HTML in the header of its frame',
    Uint8Array.from([start, longer(frame), scan, end].flat()),
    'image/jpeg',
    'unreadable',
  ],
  [
    'a JPEG with HTML in the header of its scan',
    Uint8Array.from([start, frame, longer(scan), end].flat()),
    'image/jpeg',
    'unreadable',
  ],
  ['a JPEG without height', jpeg({ height: 0 }), 'image/jpeg', 'unreadable'],
  ['a WebP that ends too early', cut(webp(), 2), 'image/webp', 'unreadable'],
  ['a WebP without its pixels', webp(canvas()), 'image/webp', 'unreadable'],
  ['a WebP of two sizes', webp(canvas({ width: 10 }), lossy()), 'image/webp', 'unreadable'],
  [
    'an animated WebP',
    webp(canvas({}, 0x02), chunk('ANIM', [0, 0, 0, 0, 0, 0]), chunk('ANMF', lossy())),
    'image/webp',
    'animated',
  ],
  ['a WebP that says it is animated', webp(canvas({}, 0x02), lossy()), 'image/webp', 'animated'],
  ['a JPEG of 30,000 pixels', jpeg(tall), 'image/jpeg', 'too_wide'],
  ['a JPEG one pixel too high', jpeg({ height: 2001 }), 'image/jpeg', 'too_wide'],
  ['a lossy WebP of 16,000 pixels', webp(lossy({ width: 16_000 })), 'image/webp', 'too_wide'],
  [
    'a lossless WebP of 16,000 pixels',
    webp(lossless({ height: 16_000 })),
    'image/webp',
    'too_wide',
  ],
])('%s is refused', (_what, bytes, type, problem) => {
  expect(read(bytes, type)).toEqual({ problem });
});

it('no bytes make the reader throw, and what it takes it takes again as it is', () => {
  const takenAgain = (bytes: Uint8Array, type: PictureType) => {
    const first = read(bytes, type);
    return 'problem' in first || isDeepStrictEqual(read(first.bytes, type), first);
  };
  const sound = fc.constantFrom(
    jpeg(),
    Uint8Array.from([start, jfif, exif, comment, frame, scan, end].flat()),
    webp(),
    webp(lossless()),
    webp(canvas({}, 0x1c), chunk('ALPH', [1]), lossy(), chunk('EXIF', [1])),
  );
  const spoilt = fc
    .tuple(sound, fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 3 }), fc.nat(400))
    .map(([bytes, changes, length]) => {
      const copy = bytes.slice(0, length < 200 ? length : undefined);
      for (const [at, value] of changes) copy[at % copy.length] = value;
      return copy;
    });
  const checked = fc.check(
    fc.property(spoilt, fc.constantFrom('image/webp', 'image/jpeg'), takenAgain),
    { numRuns: 5_000 },
  );
  expect(checked).toMatchObject({ failed: false });
});
