import { boundaryOf } from '@territorios/contract/boundaries/rules.ts';
import { addDays, startOfDay, type Day, type Instant } from '@territorios/contract/dates.ts';
import fc from 'fast-check';
import type { ExportedAssignment, FullExportLists } from '#imports/export/lists.ts';

/** The congregation's. */
export const TIME_ZONE = 'America/Mexico_City';
const FIRST_DAY = '2019-12-28';
const DAY_MS = 86_400_000;

const freeName = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 12 })
  // An import reads any blanks between words as one space.
  .map((text) => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && /^\P{Cc}*$/u.test(text));
/** Few, so that there are often two of the same name, or two that differ a little. */
const nameIn = (...names: string[]) =>
  fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...names) }, freeName);

const ODD = ['=1+1', '-1', '_x0041_', '29/02/2024', 'TRUE', 'No', '<a>&"', 'W'.repeat(120)];
const zoneName = nameIn('100', '1', '01', 'Norte', 'José', 'Jose', 'Zona 1', ...ODD);
const publisherName = nameIn('Ana Ruiz', 'José Peña', 'Jose Peña', 'P1', 'Ñandú', ...ODD);
const territoryName = nameIn('1', '01', '100', '10', 'Territorio 1', 'T1', 'Peñón', ...ODD);

const text = fc.option(
  fc.constantFrom('Perro\nTimbre\n\nroto', '=SUMA(A1:A9)', '7', 'a'.repeat(2000)),
);

const coordinate = (limit: number) =>
  // A cell knows no negative zero.
  fc.double({ min: -limit, max: limit, noNaN: true }).map((degrees) => degrees + 0);
const coordinates = fc.option(fc.tuple(coordinate(90), coordinate(180)), { nil: [null, null] });

const CORNERS: readonly (readonly [number, number])[] = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
  [0, 0],
];
const square = (x: number, y: number, size: number) =>
  CORNERS.map(([right, up]) => [x + right * size, y + up * size]);

/** Squares side by side, also with a hole. */
const geometry = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.integer({ min: -150, max: 150 }), fc.boolean())
  .map(([count, west, hasHole]) => {
    const parts = Array.from({ length: count }, (_, index) => [
      square(west + index, 19.123_45, 0.5),
      ...(hasHole ? [square(west + index + 0.1, 19.2, 0.1)] : []),
    ]);
    return JSON.stringify(boundaryOf({ type: 'MultiPolygon', coordinates: parts }));
  });

/** Assignments follow one another, so that there is one holder at a time. */
const held = fc.record({
  rest: fc.integer({ min: 0, max: 3 }),
  days: fc.integer({ min: 1, max: 3 }),
  linkDays: fc.integer({ min: 0, max: 90 }),
  publisher: fc.option(fc.nat(), { freq: 5 }),
  /** On its first day or on its last. */
  completed: fc.option(fc.constantFrom('assigned_at', 'returned_at'), { freq: 2 }),
  hour: fc.double({ min: 0, max: 0.95, noNaN: true }),
});
const history = fc.record({ past: fc.array(held, { maxLength: 4 }), open: fc.option(held) });

const values = fc.record({
  google_maps_link: fc.option(
    fc.constantFrom('https://maps.app.goo.gl/Ab1', 'https://goo.gl/maps/x'),
  ),
  group_suitable: fc.option(fc.boolean()),
  danger_level: fc.option(fc.constantFrom('verde', 'amarillo', 'rojo')),
  warnings: text,
  notes: text,
  last_completed_on: fc.option(fc.constantFrom('1998-12-31', '2023-05-06')),
});

const territory = fc.record({
  name: territoryName,
  zone: fc.option(fc.nat()),
  coordinates,
  values,
  isRetired: fc.boolean(),
  geometry: fc.option(geometry),
  history,
});

const source = fc.record({
  zones: fc.uniqueArray(zoneName, { maxLength: 6, selector: (name) => name.toLowerCase() }),
  roles: fc.uniqueArray(
    fc.record({ name: publisherName, max_territories: fc.integer({ min: 1, max: 1000 }) }),
    { minLength: 1, maxLength: 3, selector: ({ name }) => name.toLowerCase() },
  ),
  publishers: fc.array(fc.record({ name: publisherName, role: fc.nat() }), { maxLength: 8 }),
  territories: fc.array(territory, { maxLength: 10 }),
});

type ValueOf<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;
type Held = ValueOf<typeof held>;

const at = <T>(from: readonly T[], index: number | null): T | null =>
  index === null ? null : (from[index % from.length] ?? null);

/** Never so late that the clock could have changed into another day. */
const momentOn = (day: Day, hour: number): Instant =>
  new Date(Date.parse(startOfDay(day, TIME_ZONE)) + hour * DAY_MS).toISOString();

function assignmentsOf(
  territory_id: string,
  { past, open }: ValueOf<typeof history>,
  publisherIds: readonly string[],
): ExportedAssignment[] {
  let day = FIRST_DAY;
  const began = ({ rest, linkDays, hour, publisher }: Held) => {
    day = addDays(day, rest);
    const publisher_id = at(publisherIds, publisher);
    const assigned_at = momentOn(day, hour);
    return { territory_id, publisher_id, assigned_at, expires_at: addDays(day, linkDays) };
  };
  const closed = past.map((one) => {
    const beginning = began(one);
    day = addDays(day, one.days);
    const returned_at = momentOn(day, one.hour);
    const line = { ...beginning, returned_at };
    return { ...line, completed_at: one.completed === null ? null : line[one.completed] };
  });
  // Somebody has it.
  if (open === null || open.publisher === null || publisherIds.length === 0) return closed;
  return [...closed, { ...began(open), returned_at: null, completed_at: null }];
}

/** A congregation's lists, with ids that say nothing. */
function listsOf({
  zones,
  roles,
  publishers,
  territories,
}: ValueOf<typeof source>): FullExportLists {
  const zoneRows = zones.map((name) => ({ id: crypto.randomUUID(), name }));
  const roleRows = roles.map((role) => ({ id: crypto.randomUUID(), ...role }));
  const publisherRows = publishers.map(({ name, role }) => ({
    id: crypto.randomUUID(),
    name,
    publisher_roles: at(roleRows, role),
  }));
  const publisherIds = publisherRows.map(({ id }) => id);
  const rows = territories.map((one) => {
    const id = crypto.randomUUID();
    const { past, open } = one.history;
    const {
      isRetired,
      coordinates: [latitude, longitude],
    } = one;
    return {
      territory: {
        ...one.values,
        id,
        name: one.name,
        zone: at(zoneRows, one.zone),
        navigation_latitude: latitude,
        navigation_longitude: longitude,
        retired_at: isRetired ? momentOn('2024-05-06', 0.5) : null,
      },
      // Nothing is open on one that is retired.
      assignments: assignmentsOf(id, { past, open: isRetired ? null : open }, publisherIds),
      boundaries: one.geometry ? [{ territory_id: id, geometry: one.geometry }] : [],
    };
  });
  return {
    zones: zoneRows,
    publishers: publisherRows,
    territories: rows.map((row) => row.territory),
    // The newest first, as the server lists them.
    assignments: rows.flatMap((row) => row.assignments.toReversed()),
    boundaries: rows.flatMap((row) => row.boundaries),
    parts: [],
  };
}

export const generatedLists: fc.Arbitrary<FullExportLists> = source.map(listsOf);
