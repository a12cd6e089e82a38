import { randomBytes } from 'node:crypto';
import { madeNow, makeRows, times } from '@territorios/seeds/rows.ts';
import { makePeople } from '@territorios/torture/people.ts';
import type { Client } from 'pg';

export interface Size {
  /** One unless said. */
  congregations?: number;
  /** For each congregation, as are the next two. */
  territories: number;
  assignments: number;
  publishers?: number;
}

/** The superadministrator of a new congregation, signed in. */
export interface Person {
  congregationId: string;
  email: string;
  token: string;
}

/** One of each congregation. */
export type People = [Person, ...Person[]];

const DAY_MS = 86_400_000;
const ZONES = 10;
/** One territory in three is assigned now. */
const EVERY_OPEN = 3;
const LEVELS = ['verde', 'amarillo', 'rojo', null];

/**
 * Makes congregations with all their rows, past the program. Each history ends now and reaches two
 * months back for each assignment of a territory.
 */
export async function seedCongregations(client: Client, size: Size): Promise<People> {
  const wanted = {
    count: size.congregations ?? 1,
    role: 'superadmin',
    perCongregation: 1,
  } as const;
  const [first, ...others] = await makePeople(client, wanted);
  if (!first) throw new Error('no congregation was asked for');
  for (const person of [first, ...others]) await fill(client, person, size);
  await client.query('vacuum analyze');
  return [first, ...others];
}

async function fill(client: Client, { congregationId }: Person, size: Size): Promise<void> {
  const now = Date.now();
  const moments = madeNow();
  const make = (table: string, rows: Record<string, unknown>[]) =>
    makeRows(client, table, congregationId, rows);
  const [role_id] = await make('publisher_roles', [
    { name: 'Publicador', max_territories: 1_000, ...moments },
  ]);
  const publishers = await make(
    'publishers',
    times(size.publishers ?? Math.ceil(size.territories / 2.5), (index) => ({
      name: `Publicador ${index + 1}`,
      role_id,
      ...moments,
    })),
  );
  const zones = await make(
    'zones',
    times(ZONES, (index) => ({ name: `Zona ${index + 1}`, ...moments })),
  );
  const territories = await make(
    'territories',
    times(size.territories, (index) => ({ ...territory(index, zones), ...moments })),
  );
  const seeded = { territories, publishers, size, now };
  await make(
    'assignments',
    times(size.assignments, (index) => assignment(index, seeded)),
  );
}

const territory = (index: number, zones: string[]) => ({
  name: `Territorio ${index + 1}`,
  zone_id: zones[index % ZONES],
  google_maps_link: `https://www.google.com/maps/d/embed?mid=${index.toString(16).padStart(20, 'x')}`,
  navigation_latitude: 40 + index / 1e4,
  navigation_longitude: -3 - index / 1e4,
  group_suitable: [true, false, null][index % 3],
  danger_level: LEVELS[index % LEVELS.length],
  warnings: index % 5 === 0 ? 'Perro suelto en el portal; no llamar antes de las diez.' : null,
});

interface SeededRows {
  territories: string[];
  publishers: string[];
  size: Size;
  now: number;
}

/** Each territory has its assignments one after the other. */
function assignment(index: number, { territories, publishers, size, now }: SeededRows) {
  const place = index % size.territories;
  const turn = Math.floor(index / size.territories);
  const isLast = index + size.territories >= size.assignments;
  const ago = Math.ceil(size.assignments / size.territories) - turn;
  const assignedAt = now - (ago * 60 - 40 - (place % 20)) * DAY_MS;
  const returned_at = isLast && place % EVERY_OPEN === 0 ? null : at(assignedAt + 15 * DAY_MS);
  return {
    territory_id: territories[place],
    publisher_id: publishers[(place * 7 + turn) % publishers.length],
    token: randomBytes(32).toString('base64url'),
    assigned_at: at(assignedAt),
    expires_at: at(assignedAt + 30 * DAY_MS).slice(0, 10),
    returned_at,
    completed_at: returned_at,
  };
}

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();
