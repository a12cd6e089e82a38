import fc, { type Arbitrary } from 'fast-check';

/** Addresses that answer everyone alike, without a session. */
const PLACES = [
  '/',
  '/assets/',
  '/territorio/',
  '/t/',
  '/alta/',
  '/salida/',
  '/login/',
  '/api/',
  '/api/docs/static/',
  '/api/openapi.json/',
  '/index.html/',
];

/** No file and no page has such a name; a character stands for a byte. */
const ODD_NAMES = [
  '../x',
  '..',
  '../'.repeat(60),
  'x/../../../../etc/passwd',
  './x',
  '%2e%2e/x',
  '%2E%2e%2fx',
  '..%2f..%2fpackage.json',
  '%252e%252e%252fx',
  '%25252e%25252e',
  '%00',
  'index.html%00.js',
  '%01%1f%7f',
  '%c0%ae%c0%ae/x',
  '%c0%af',
  '%e0%80%af',
  '%f8%80%80%80%af',
  '%ed%a0%80',
  '%ff',
  '\xc0\xae\xc0\xae/x',
  '\xff',
  '\0',
  '%',
  '%zz',
  '%u002e',
  '..\\x',
  '\\..\\..\\x',
  '%5c..%5cx',
  'C:%5cx',
  '/x',
  '//x',
  'x//y',
  '/evil.example/x',
  // Longer than NAME_MAX, than PATH_MAX, and than any page's address.
  'x'.repeat(301),
  'x'.repeat(5_000),
  '%41'.repeat(1_400),
  `${'x/'.repeat(2_100)}y`,
];

const ABSOLUTE = ['http://evil.example/../x', 'http://evil.example//x', 'http://localhost/%00'];

/** Addresses that are to be answered with 400 or 404, as they stand in a request's first line. */
export const ODD_PATHS: string[] = [
  ...PLACES.flatMap((place) => ODD_NAMES.map((name) => place + name)),
  ...ABSOLUTE,
  '..',
  '/.',
  '/..',
  '//',
  '///',
  'http://',
  'http://[::1',
];

/** Several odd names in one address, of which some may be a page's. */
const joined: Arbitrary<string> = fc
  .tuple(
    fc.constantFrom(...PLACES),
    fc.array(fc.constantFrom(...ODD_NAMES, 'x', 'login', 'index.html', '?', '#', ';'), {
      minLength: 1,
      maxLength: 5,
    }),
    fc.constantFrom('/', ''),
  )
  .map(([place, names, between]) => place + names.join(between));

export const anyPath: Arbitrary<string> = fc.oneof(fc.constantFrom(...ODD_PATHS), joined);

/** The bytes of a request, with the address unnormalised. */
export const requestFor = (path: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\naccept-encoding: br\r\nconnection: close\r\n\r\n`;
