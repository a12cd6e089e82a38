import { LONGEST_BOUNDARY } from '@territorios/contract/boundaries/rules.ts';

const ANY_ID = '0195c1a0-0000-7000-8000-000000000000';
const NUL = 'a\u0000b';
const BELL = 'a\u0007b';
const HALF = 'a\ud800b';

const name = ['', '   ', 5, true, null, [], {}, NUL, BELL, HALF, 'a\nb', 'x'.repeat(121)];
const text = [5, true, [], {}, NUL, BELL, HALF, 'x'.repeat(2001)];
/** Of at most three hundred characters. */
const optional = [5, true, [], {}, NUL, BELL, HALF, 'x'.repeat(301)];
const message = [
  5,
  true,
  [],
  {},
  NUL,
  BELL,
  HALF,
  'Hola',
  '{enlace} {apellido}',
  'Enlace:{enlace}x',
  `{enlace} ${'x'.repeat(992)}`,
];
const id = ['', 'abc', 5, true, [], {}, NUL, "' or true --"];
const wholeNumber = ['5', 0, -1, 1.5, 1e9, true, null, [], {}];
const day = [
  '',
  '2026-02-30',
  '2026-1-1',
  '20261120',
  20_261_120,
  '1899-12-31',
  '3000-01-01',
  null,
];
const TOMORROW = '2026-11-21';
const pastDay = [...day.filter((value) => value !== null), TOMORROW];
const password = [
  'corta',
  'x'.repeat(257),
  123_456,
  true,
  [],
  {},
  'con\u0000nul',
  'media\ud800letra',
];

const key = ['', 'á', 'a b', 5, null, [], {}, NUL, 'x'.repeat(1401)];

const lines = [[], {}, 5, 'x', true, null, Array.from({ length: 501 }, () => 5)];

const marks = ['x', 5, true, null, {}, Array.from({ length: 121 }, () => ANY_ID)];

/** Values that a field takes at no call. */
export const WRONG_VALUES: Record<string, unknown[]> = {
  name,
  email: [
    '',
    'ana',
    'a@b',
    5,
    null,
    [],
    {},
    `${NUL}@example.org`,
    `${'x'.repeat(250)}@example.org`,
  ],
  password,
  done: marks,
  seen: marks,
  id: key,
  rawId: key,
  type: ['password', '', 5, null, []],
  clientExtensionResults: [5, 'x', null, []],
  response: [5, 'x', null, []],
  territory_link_days: [...wholeNumber, 3651],
  time_zone: ['', 'Marte/Olimpo', 5, null, [], {}, NUL, 'x'.repeat(65)],
  share_text: message,
  reminder_text: message,
  max_territories: [...wholeNumber, 1001],
  role_id: [...id, null],
  zone_id: id,
  group_id: id,
  google_maps_link: [
    5,
    [],
    {},
    'javascript:alert(1)',
    'http://www.google.com/maps/@19.4,-99.1,15z',
    'https://example.org/maps/@19.4,-99.1,15z',
    'https://www.google.com.example.org/maps/@19.4,-99.1,15z',
    `https://www.google.com/maps/search/${'x'.repeat(2048)}`,
    `https://www.google.com/maps/search/${NUL}`,
    `https://www.google.com/maps/search/${HALF}`,
  ],
  navigation_latitude: ['19.4', '', 90.1, -90.1, true, [], {}],
  navigation_longitude: ['-99.1', '', 180.1, -180.1, true, [], {}],
  group_suitable: ['true', '', 0, 1, [], {}],
  danger_level: ['azul', 'ROJO', 5, true, [], {}],
  warnings: text,
  notes: text,
  last_completed_on: pastDay,
  wanted: ['true', '', 0, 1, null, [], {}],
  retired: ['true', '', 0, 1, null, [], {}],
  card_codes: ['true', '', 0, 1, null, [], {}],
  description: text,
  days: [...wholeNumber, 366],
  message: optional,
  reply: optional,
  on: ['', '2026-11-19', '2026-02-30', '21/11/2026', 5, null, [], {}],
  time: ['', '9:30', '24:00', '09:60', '09:30:00', NUL, 5, [], {}],
  place: [5, [], {}, NUL, 'x'.repeat(121)],
  captain_id: id,
  territory_ids: [[], null, 'x', 5, {}],
  requests: ['', 'on', 5, true, null, [], {}],
  congregation_name: name,
  paper: ['', 'A4', 'legal', 5, true, null, [], {}],
  rest_months: [...wholeNumber.filter((value) => value !== 0), 25],
  no_visit: ['true', '', 0, 1, null, [], {}],
  address: [...name, 'x'.repeat(81)],
  label: [...name, 'x'.repeat(41)],
  since: pastDay,
  confirmed_on: pastDay,
  keep_service_years: [...wholeNumber.filter((value) => value !== null), 1, 21],
  first_map: ['', 'osm', 5, true, null, [], {}],
  territory_id: [...id, null],
  publisher_id: [...id, null],
  expires_at: [...day, '2036-11-22'],
  status: ['returned', 'expired', '', 5, true, null, [], {}],
  completed: ['true', '', 0, 1, null, [], {}],
  assigned_on: pastDay,
  returned_on: pastDay,
  completed_on: pastDay,
  reason: text,
  assignments: lines,
  ids: lines,
  start_date: day,
  end_date: day,
  coverage_target: [...wholeNumber, 101],
  dry_run: ['true', '', 0, 1, null, [], {}],
  kind: ['', 'campaigns', 5, true, null, [], {}],
  file_name: ['', '   ', NUL.charAt(1), 5, true, null, [], {}],
  on_match: ['', 'replace', 5, true, null, [], {}],
  rows: [{}, 5, 'x', true, null, Array.from({ length: 5001 }, () => 5)],
  geometry: [
    '',
    5,
    true,
    null,
    [],
    {},
    NUL,
    '{"type":"Point","coordinates":[0,0]}',
    '{"type":"Polygon","coordinates":[[[0,0],[1,1],[1,0],[0,1],[0,0]]]}',
    'x'.repeat(LONGEST_BOUNDARY + 1),
  ],
  parts: [[], {}, 5, 'x', true, null, [{ name: 'A', geometry: null }]],
  into: [5, 'x', true, null, []],
  territories: [[], {}, 5, 'x', true, null],
  replaces: [5, true, [], {}, 'x'.repeat(LONGEST_BOUNDARY + 1)],
  before: [{}, 5, 'x', true, null, Array.from({ length: 5 }, () => ({ kind: 'zones', rows: [] }))],
};
