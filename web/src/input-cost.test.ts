import {
  growth,
  LINEAR_GROWTH,
  repeated,
  type TextOf,
} from '@territorios/contract/testing/growth.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { changeText } from '#audit/changes.ts';
import { foldText } from '@territorios/contract/names.ts';
import { reloadOnce } from '#lib/lazy-chunk.ts';
import { request } from '#lib/request.ts';
import { addressIn } from '#public-territory/address.ts';
import { sheetNames } from '#statistics/export/sheet-names.ts';
import { formValues, TerritoryForm } from '#territories/form-values.ts';
import { coordinatesOfLink, copiedPair } from '#territories/link-coordinates.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

const answer = (body: string | null, headers: Record<string, string> = {}, status = 503) =>
  vi.stubGlobal('fetch', async () => new Response(body, { status, headers }));
const call = () => request('GET', '/zones').catch(() => undefined);

const form = formValues(null);

/** What comes from a person, from an address or from a server that need not be ours. */
const readers: Record<string, (text: string) => unknown> = {
  'a latitude': (text) => TerritoryForm.safeParse({ ...form, navigation_latitude: text }),
  'a name': (text) => TerritoryForm.safeParse({ ...form, name: text }),
  'a copied pair of coordinates': copiedPair,
  'the point of a map': (text) =>
    coordinatesOfLink({
      frame: `https://www.google.com/maps?q=${encodeURIComponent(text)}`,
      address: 'https://www.google.com/maps',
    }),
  'a text that is searched for': foldText,
  'the address of a public link': (text) => addressIn(`/territorio/${text}`),
  'the name of a zone, for a sheet': (text) => sheetNames([text], 'Hoja'),
  'a day in the activity': (text) => changeText({ field: 'end_date', from: text, to: text }),
  'when to ask again': (text) => {
    // A header has no characters beyond Latin-1, and no line ends.
    answer('{}', { 'retry-after': text.replaceAll(/[^ -~]/g, '1') });
    return call();
  },
  'a failure': (text) => {
    answer(text);
    return call();
  },
  'a page that need not be ours': (text) => {
    vi.stubGlobal('window', { location: { pathname: '/', reload: () => undefined } });
    vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
    answer(text, {}, 200);
    return reloadOnce();
  },
};

const inputs: Record<string, TextOf> = {
  digits: repeated('1'),
  'digits and points': repeated('1.'),
  'digits after a sign': (length) => `-${'1'.repeat(length)}`,
  'digits after a point': (length) => `1.${'1'.repeat(length)}`,
  spaces: repeated(' '),
  'spaces in the middle': (length) => `a${' '.repeat(length)}a`,
  commas: repeated(','),
  'pairs of numbers': repeated('1.1, '),
  apostrophes: repeated("'"),
  slashes: repeated('/'),
  'slashes before a letter': (length) => `${'/'.repeat(length)}a`,
  'encoded slashes': repeated('%2f'),
  percents: repeated('%'),
  marks: (length) => '\u0300'.repeat(length / 2) + '\u0316'.repeat(length / 2),
  'marks on a letter': (length) => `a${'\u0300\u0316'.repeat(length / 2)}`,
  'names of scripts without an end': repeated('/assets/index-a'),
  'names of scripts': repeated('/assets/index-a.js"'),
  days: repeated('2026-11-20'),
  brackets: repeated('['),
  tags: repeated('<a'),
};

it.each(
  Object.entries(readers).flatMap(([reader, read]) =>
    Object.entries(inputs).map(([input, of]) => [reader, input, of, read] as const),
  ),
)('the cost of reading %s grows with its length: %s', async (_reader, _input, of, read) => {
  expect(await growth(of, read)).toBeLessThan(LINEAR_GROWTH);
  // What does not match at its end alone is tried again and again by a careless pattern.
  expect(await growth((length) => `${of(length)}x`, read)).toBeLessThan(LINEAR_GROWTH);
});
