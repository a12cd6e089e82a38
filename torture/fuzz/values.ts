import fc, { type Arbitrary } from 'fast-check';

/** Of which row an identifier is; it is put in when the request is sent, and differs from run to run. */
export const KINDS = [
  'administrators',
  'assigned_territories',
  'campaigns',
  'groups',
  'imports',
  'parts',
  'outing',
  'outings',
  'publisher_roles',
  'publishers',
  'requests',
  'territories',
  'zones',
  'token',
  'code',
  'email',
] as const;
export type Kind = (typeof KINDS)[number];

/** Stands for the n-th known identifier of a kind. */
const known = (kind: Kind): Arbitrary<string> => fc.nat(999).map((index) => `«${kind}:${index}»`);
export const KNOWN = /«(\w+):(\d+)»/g;

/** The kind of row that a field names. */
const KIND_OF_FIELD: Record<string, Kind> = {
  done: 'parts',
  parts_id: 'parts',
  seen: 'parts',
  administrator_id: 'administrators',
  assignment_id: 'assigned_territories',
  group_id: 'groups',
  captain_id: 'publishers',
  publisher_id: 'publishers',
  territory_ids: 'territories',
  role_id: 'publisher_roles',
  territory_id: 'territories',
  zone_id: 'zones',
  ids: 'territories',
  territories_id: 'territories',
  token: 'token',
  code: 'code',
  email: 'email',
};

const ODD_IDS = [
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  '0195C1A0-0000-7000-8000-000000000000',
  '0195c1a0-0000-7000-8000-00000000000',
  '{0195c1a0-0000-7000-8000-000000000000}',
  '0195c1a0000070008000000000000000',
];

export const identifier = (kind: Kind | undefined): Arbitrary<string> =>
  fc.oneof(
    { weight: 6, arbitrary: kind ? known(kind) : fc.constantFrom(...KINDS).chain(known) },
    { weight: 1, arbitrary: fc.constantFrom(...KINDS).chain(known) },
    { weight: 1, arbitrary: fc.uuid() },
    { weight: 1, arbitrary: fc.constantFrom(...ODD_IDS) },
  );

const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'a\udfffb',
  '\ufeff',
  '\u202egnp.exe',
  '\u2028',
  'ﷺ'.repeat(120),
  'İıſK',
  '👨‍👩‍👧‍👦'.repeat(20),
  'é'.normalize('NFD').repeat(119),
  'x'.repeat(121),
  'x'.repeat(2_049),
  'x'.repeat(50_000),
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  "'; drop table zones; --",
  '$1',
  '${7*7}{{7*7}}',
  '%s%n%x',
  '../../../etc/passwd',
  '<script>alert(1)</script>',
  'NaN',
  'Infinity',
  '-0',
  '1e400',
  '9'.repeat(400),
  '2026-02-29',
  '2024-02-29',
  '0000-01-01',
  '9999-12-31',
  '-000001-01-01',
  '+275760-09-13',
  '2026-01-01T00:00:00Z',
  '\\u0000',
  '\r\nx-injected: 1',
];

export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 150 }),
  fc.string({ maxLength: 40 }),
);

const ODD_NUMBERS = [
  0,
  -0,
  -1,
  0.1,
  1.5,
  1e308,
  -1e308,
  5e-324,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  90.000_000_000_000_01,
  1e21,
];

/** Opening brackets that are closed again, with something in the middle. */
const deep: Arbitrary<unknown> = fc
  .tuple(fc.integer({ min: 1, max: 4_000 }), fc.boolean())
  .map(([depth, isArray]) => {
    let value: unknown = 1;
    for (let level = 0; level < depth; level += 1) value = isArray ? [value] : { a: value };
    return value;
  });

/** Any JSON value, mostly unexpected ones. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 3, arbitrary: oddText },
  { weight: 3, arbitrary: fc.constantFrom(null, true, false, ...ODD_NUMBERS) },
  { weight: 2, arbitrary: fc.constantFrom([], {}, [[]], [{}], { length: 1 }, { toString: 1 }) },
  { weight: 1, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: deep },
);

/** The part of JSON Schema that the contract makes use of. */
export interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  format?: string;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
}

const day = fc
  .date({ min: new Date('1899-12-30'), max: new Date('3000-01-02'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const near = fc
  .integer({ min: -800, max: 800 })
  .map((days) => new Date(1.8e12 + days * 86_400_000).toISOString().slice(0, 10));

const message = fc.constantFrom('{enlace}', '{publicador}: {enlace}.', '{enlace}{enlace}', '{}');

const polygon = (ring: string) => `{"type":"Polygon","coordinates":[${ring}]}`;
/** Sound, crossing itself, folded, not closed, out of range. */
const geometry = fc.constantFrom(
  polygon('[[0,0],[1,0],[1,1],[0,0]]'),
  '{"type":"MultiPolygon","coordinates":[[[[0,0],[1,0],[1,1],[0,0]]]]}',
  polygon('[[0,0],[1,1],[1,0],[0,1],[0,0]]'),
  polygon('[[0,0],[1,0],[0,0],[0,0]]'),
  polygon('[[0,0],[1,0],[1,1]]'),
  polygon('[[0,0],[181,0],[1,1],[0,0]]'),
);

const texts: Record<string, Arbitrary<string>> = {
  google_maps_link: fc.constantFrom(
    'https://www.google.com/maps/@19.4,-99.1,15z',
    'https://www.google.com/maps/d/u/0/edit?mid=1aB_-&usp=sharing',
    'https://maps.app.goo.gl/abc',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!2d-99.1!3d19.4"></iframe>',
    'https://www.google.com/maps/place/%E0%A4%A/@1,2,3z',
    'https://www.google.com/maps/d/viewer?mid=',
    'https://user@www.google.com:99999/maps',
  ),
  time_zone: fc.constantFrom('Europe/Madrid', 'America/Tijuana', 'utc', '+05:00', 'Etc/GMT+12'),
  geometry,
  replaces: geometry,
  share_text: message,
  reminder_text: message,
  password: fc.constantFrom('una contraseña larga', '123456', 'ñ'.repeat(256)),
};

/** Lines of a call that changes several at once; few, so that some requests have no wrong one. */
const MOST_LINES = 3;

const ofType: Record<string, (schema: Schema, field: string) => Arbitrary<unknown>> = {
  array: ({ items = {} }, field) =>
    fc.array(validValue(field, items), { minLength: 1, maxLength: MOST_LINES }),
  object: ({ properties = {}, required = [] }) =>
    fc.record(
      Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, validValue(name, schema)]),
      ),
      { requiredKeys: required },
    ),
  boolean: () => fc.boolean(),
  null: () => fc.constant(null),
  integer: ({ minimum = 0, maximum = 100 }) => fc.integer({ min: minimum - 1, max: maximum + 1 }),
  number: ({ minimum = 0, maximum = 1 }) => fc.double({ min: minimum, max: maximum, noNaN: true }),
};

/** Values of a field as it should be, or nearly. */
export function validValue(field: string, schema: Schema): Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(field, one)));
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => validValue(field, { ...schema, type })));
  }
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.type === 'object') {
    // The id in a reference is of the kind that the reference names.
    const entries = Object.entries(schema.properties ?? {}).map(
      ([name, one]) => [name, validValue(name === 'id' ? `${field}_id` : name, one)] as const,
    );
    return fc.record(Object.fromEntries(entries));
  }
  return ofType[schema.type ?? '']?.(schema, field) ?? text(field, schema);
}

function text(
  field: string,
  { format, minLength = 0, maxLength = 200 }: Schema,
): Arbitrary<string> {
  if (format === 'date') return fc.oneof(day, near);
  // The only body that has an id is the list of what is returned.
  if (format === 'uuid' && field === 'id') return identifier('assigned_territories');
  if (format === 'uuid' || field in KIND_OF_FIELD) return identifier(KIND_OF_FIELD[field]);
  return (
    texts[field] ??
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength + 1, 200) })
  );
}
