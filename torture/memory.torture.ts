import { expect, it } from 'vitest';
import { withDefects } from './defect.ts';
import { measureDownloads } from './memory/downloads.ts';
import { measureImports } from './memory/imports.ts';
import { measureGrowth } from './memory/measure.ts';
import { measurePictures } from './memory/pictures.ts';
import { siteFiles } from './memory/site.ts';
import { count } from './numbers.ts';
import { record } from './report.ts';
import { scaled } from './scale.ts';

const SIZES = scaled({
  short: { warmUp: 1_000, requests: 4_000, measurements: 4 },
  long: { warmUp: 40_000, requests: 300_000, measurements: 30 },
});
/** Megabytes for each 100,000 requests. In a short run a small slope may be chance. */
const LARGEST_HEAP_GROWTH = scaled({ short: 60, long: 5 });
const LARGEST_RSS_GROWTH = scaled({ short: Infinity, long: 5 });
/** Of the pool: it opens as many as are busy at once. */
const ROOM_FOR_CONNECTIONS = 3;

const FILES = siteFiles();
const [LARGEST_FILE = ''] = FILES;
const DOWNLOADS = {
  files: scaled({ short: [LARGEST_FILE], long: FILES }),
  together: 300,
  slow: 100,
  // More than the system holds for a connection: the rest is the program's.
  ahead: 20,
  signIns: scaled({ short: 3, long: 15 }),
};
/** Megabytes: half a one for each of 300 connections. A stream that compresses takes five. */
const LARGEST_PEAK = 150;
const LARGEST_REST = 75;
/** The downloads share the machine; before the fix it was 60 to 200 times as long. */
const LARGEST_RATIO = scaled({ short: 40, long: 20 });
/** Of pictures 48 MB may wait for slow readers, and garbage with them. */
const LARGEST_READING = 200;
const PICTURES = scaled({
  short: { puts: 1_000, together: 20, slow: 60, ahead: 20 },
  long: { puts: 20_000, together: 50, slow: 60, ahead: 20 },
});

/** As many of the largest as are held at once. */
const IMPORTS = { congregations: 2, each: 2 };

/** What a program opens beside the connections of its callers. */
const ROOM_FOR_FILES = 20;

it('neither memory nor connections grow with the requests', async () => {
  const { heap, rss, connections, surprises } = await measureGrowth(SIZES);
  expect(surprises).toEqual([]);
  expect(heap).toBeLessThan(LARGEST_HEAP_GROWTH);
  expect(rss).toBeLessThan(LARGEST_RSS_GROWTH);
  expect(connections.most).toBeLessThanOrEqual(connections.first + ROOM_FOR_CONNECTIONS);
  record('memory', {
    figure:
      `${count(SIZES.requests)} requests: heap ${heap.toFixed(2)} MB and whole process ${rss.toFixed(2)} MB ` +
      `for each 100,000; ${connections.first} connections, at most ${connections.most}`,
  });
});

it('control: a leak of two kilobytes a request, and of a few connections, is caught', async () => {
  const sizes = { warmUp: 200, requests: 2_400, measurements: 4 };
  const { heap, connections } = await measureGrowth(sizes, true);
  expect(heap).toBeGreaterThan(LARGEST_HEAP_GROWTH);
  expect(connections.most).toBeGreaterThan(connections.first + ROOM_FOR_CONNECTIONS);
});

it('neither downloads nor slow readers add memory, open files or make others wait', async () => {
  const { downloads, peak, after, open, ratios, surprises } = await measureDownloads(DOWNLOADS);
  expect(surprises).toEqual([]);
  expect(peak).toBeLessThan(LARGEST_PEAK);
  expect(after).toBeLessThan(LARGEST_REST);
  // As many as there are slow readers: otherwise none of them was slow.
  expect(open).toBeGreaterThan(DOWNLOADS.slow / 2);
  expect(open).toBeLessThan(DOWNLOADS.slow + ROOM_FOR_FILES);
  expect(Math.max(...Object.values(ratios))).toBeLessThan(LARGEST_RATIO);
  record('memory', {
    figure:
      `${count(downloads)} downloads of ${DOWNLOADS.files.length} of the site's files and of the API's description, ${DOWNLOADS.together} at once in br, gzip and as they are, ` +
      `and ${DOWNLOADS.slow} slow readers with ${DOWNLOADS.ahead} requests each: ${peak.toFixed(0)} MB more at most, ${after.toFixed(0)} MB when over, ${open} files and connections open; ` +
      `a sign-in took ${ratios.downloads.toFixed(1)} times as long as in quiet beside the downloads, ${ratios.slow.toFixed(1)} beside the slow readers, ${ratios.loops.toFixed(1)} beside 100 connections that ask for the description again and again`,
  });
});

const SEND_FORM = /if \(!part\) return reply\.send\(content\);/;

it('control: a program that compresses each answer as a stream is caught', async () => {
  const compressing = withDefects([
    SEND_FORM,
    `if (encoding === 'br') {
      const { createBrotliCompress, constants } = process.getBuiltinModule('node:zlib');
      const stream = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
      stream.end(plain.content);
      return reply.send(stream);
    }
    $&`,
  ]);
  const sizes = { files: [LARGEST_FILE], together: 200, slow: 2, ahead: 1, signIns: 1 };
  expect((await measureDownloads(sizes, compressing)).peak).toBeGreaterThan(LARGEST_PEAK);
});

it('control: a program that opens a file for each request is caught', async () => {
  const opening = withDefects([
    SEND_FORM,
    `if (type.includes('javascript')) return reply.send(process.getBuiltinModule('node:fs').createReadStream(new URL(import.meta.url)));
    $&`,
  ]);
  const sizes = { files: [LARGEST_FILE], together: 10, slow: 10, ahead: 200, signIns: 1 };
  const { open } = await measureDownloads(sizes, opening);
  expect(open).toBeGreaterThan(sizes.slow + ROOM_FOR_FILES);
});

it('the largest imports of several congregations are read one at a time', async () => {
  const { size, peak, surprises } = await measureImports(IMPORTS);
  expect(surprises).toEqual([]);
  expect(peak).toBeLessThan(LARGEST_READING);
  record('memory', {
    figure: `${IMPORTS.congregations} congregations with ${IMPORTS.each} imports of ${size.toFixed(0)} MB each at once: ${peak.toFixed(0)} MB more at most`,
  });
});

it('control: a program that leaves what is dead until it is several times what lives is caught', async () => {
  const growing = withDefects([/setFlagsFromString\(`--heap-growing-percent=.*?`\)/, 'void 0']);
  expect((await measureImports(IMPORTS, growing)).peak).toBeGreaterThan(LARGEST_READING);
});

it('neither pictures that are stored nor slow readers of pictures add memory', async () => {
  const { storing, reading, after, uncut, answers, surprises } = await measurePictures(PICTURES);
  expect(surprises).toEqual([]);
  expect(storing).toBeLessThan(LARGEST_PEAK);
  expect(reading).toBeLessThan(LARGEST_READING);
  expect(after).toBeLessThan(LARGEST_READING);
  // Otherwise they have not left more unread than there is room for, or nothing reaches who reads slowly.
  expect(uncut).toBeLessThan(PICTURES.slow);
  expect(answers).toBeGreaterThan(0);
  record('memory', {
    figure:
      `${count(PICTURES.puts)} pictures of 190 kB sent, ${PICTURES.together} at a time, a quarter of them new: ${storing.toFixed(0)} MB more at most; ` +
      `${PICTURES.slow} slow readers with twice ${PICTURES.ahead} requests for one each: ${reading.toFixed(0)} MB; ${after.toFixed(0)} MB when over`,
  });
});

it('control: a program that keeps the pictures that it stored is caught', async () => {
  const keeping = withDefects([
    /async function savePicture\(scope, id, sent\) \{/,
    '$& (globalThis.keptPictures ??= []).push(sent.bytes);',
  ]);
  const sizes = { puts: 1_200, together: 20, slow: 2, ahead: 1 };
  const { storing, after } = await measurePictures(sizes, keeping);
  expect(storing).toBeGreaterThan(LARGEST_PEAK);
  expect(after).toBeGreaterThan(LARGEST_READING);
});

it('control: a program that keeps for slow readers all that they asked for is caught', async () => {
  const patient = withDefects(
    [/MOST_OF_LINE = 48 \* MIB/, 'MOST_OF_LINE = Infinity'],
    [/MOST_OF_STRANGERS = 48 \* MIB/, 'MOST_OF_STRANGERS = Infinity'],
    [/MOST_OF_ALL = 96 \* MIB/, 'MOST_OF_ALL = Infinity'],
  );
  const sizes = { puts: 20, together: 20, slow: 60, ahead: 20 };
  expect((await measurePictures(sizes, patient)).reading).toBeGreaterThan(LARGEST_READING);
});
