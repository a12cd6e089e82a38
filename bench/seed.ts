import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hashOf } from '@territorios/torture/people.ts';
import type { Client } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

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
  token: string;
}

/** One of each congregation. */
export type People = [Person, ...Person[]];

const DAY_MS = 86_400_000;
const ZONES = 10;
/** One territory in three is assigned now. */
const EVERY_OPEN = 3;
const LEVELS = ['verde', 'amarillo', 'rojo', null];

type Value = string | number | boolean | null;
type Row = Value[];

/** Rows of every table of one congregation, in the order in which they may be stored. */
interface Tables {
  congregations: Row[];
  administrators: Row[];
  sessions: Row[];
  publisher_roles: Row[];
  publishers: Row[];
  zones: Row[];
  territories: Row[];
  assignments: Row[];
}

const columns: Record<keyof Tables, string> = {
  congregations: 'id, name, time_zone, created_at',
  administrators: 'congregation_id, id, name, email, role, password_hash, created_at, updated_at',
  sessions: 'token_hash, congregation_id, administrator_id, created_at, last_used_at',
  publisher_roles: 'congregation_id, id, name, max_territories, created_at, updated_at',
  publishers: 'congregation_id, id, name, role_id, created_at, updated_at',
  zones: 'congregation_id, id, name, created_at, updated_at',
  territories:
    'congregation_id, id, name, zone_id, google_maps_link, navigation_latitude, navigation_longitude, group_suitable, danger_level, warnings, created_at, updated_at',
  assignments:
    'congregation_id, id, territory_id, publisher_id, token, assigned_at, expires_at, returned_at, completed_at',
};

/**
 * Makes congregations with all their rows by COPY, past the program. Each history ends now and
 * reaches two months back for each assignment of a territory.
 */
export async function seedCongregations(client: Client, size: Size): Promise<People> {
  const { congregations = 1 } = size;
  const people: Person[] = [];
  const now = Date.now();
  // Rows of one COPY are in memory at once: at most some 200,000, for any number of congregations.
  const perCopy = Math.max(1, Math.floor(200_000 / (size.territories + size.assignments)));
  for (let made = 0; made < congregations; made += perCopy) {
    const tables: Tables = {
      congregations: [],
      administrators: [],
      sessions: [],
      publisher_roles: [],
      publishers: [],
      zones: [],
      territories: [],
      assignments: [],
    };
    for (let index = made; index < Math.min(made + perCopy, congregations); index += 1) {
      people.push(addCongregation(tables, size, now));
    }
    // `columns` names tables only.
    for (const table of Object.keys(columns) as (keyof Tables)[]) {
      await copy(client, table, tables[table]);
    }
  }
  await client.query('vacuum analyze');
  const [first, ...others] = people;
  if (!first) throw new Error('no congregation was asked for');
  return [first, ...others];
}

function addCongregation(tables: Tables, size: Size, now: number): Person {
  const congregationId = randomUUID();
  const administrator = randomUUID();
  const role = randomUUID();
  const token = randomBytes(32).toString('base64url');
  const moment = at(now);
  const made = [moment, moment];
  tables.congregations.push([congregationId, 'Congregación', 'America/Mexico_City', moment]);
  tables.administrators.push([
    congregationId,
    administrator,
    'Persona',
    `${administrator}@example.org`,
    'superadmin',
    'no password',
    ...made,
  ]);
  tables.sessions.push([
    `\\x${hashOf(token).toString('hex')}`,
    congregationId,
    administrator,
    ...made,
  ]);
  tables.publisher_roles.push([congregationId, role, 'Publicador', 1_000, ...made]);
  const publishers = idsOf(size.publishers ?? Math.ceil(size.territories / 2.5));
  publishers.forEach((id, index) =>
    tables.publishers.push([congregationId, id, `Publicador ${index + 1}`, role, ...made]),
  );
  const zones = idsOf(ZONES);
  zones.forEach((id, index) =>
    tables.zones.push([congregationId, id, `Zona ${index + 1}`, ...made]),
  );
  const territories = idsOf(size.territories);
  territories.forEach((id, index) =>
    tables.territories.push([congregationId, id, ...territory(index), ...made]),
  );
  for (let index = 0; index < size.assignments; index += 1) {
    tables.assignments.push([
      congregationId,
      randomUUID(),
      ...assignment(index, { territories, publishers, size, now }),
    ]);
  }
  return { congregationId, token };

  function territory(index: number): Row {
    return [
      `Territorio ${index + 1}`,
      zones[index % ZONES] ?? null,
      `https://www.google.com/maps/d/embed?mid=${index.toString(16).padStart(20, 'x')}`,
      40 + index / 1e4,
      -3 - index / 1e4,
      [true, false, null][index % 3] ?? null,
      LEVELS[index % LEVELS.length] ?? null,
      index % 5 === 0 ? 'Perro suelto en el portal; no llamar antes de las diez.' : null,
    ];
  }
}

interface SeededRows {
  territories: string[];
  publishers: string[];
  size: Size;
  now: number;
}

/** Columns from the territory on. Each territory has its assignments one after the other. */
function assignment(index: number, { territories, publishers, size, now }: SeededRows): Row {
  const place = index % size.territories;
  const turn = Math.floor(index / size.territories);
  const isLast = index + size.territories >= size.assignments;
  const ago = Math.ceil(size.assignments / size.territories) - turn;
  const assignedAt = now - (ago * 60 - 40 - (place % 20)) * DAY_MS;
  const returnedAt = isLast && place % EVERY_OPEN === 0 ? null : at(assignedAt + 15 * DAY_MS);
  return [
    territories[place] ?? null,
    publishers[(place * 7 + turn) % publishers.length] ?? null,
    randomBytes(32).toString('base64url'),
    at(assignedAt),
    at(assignedAt + 30 * DAY_MS).slice(0, 10),
    returnedAt,
    returnedAt,
  ];
}

const idsOf = (count: number): string[] => Array.from({ length: count }, () => randomUUID());

const at = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Values hold no tab and no line break; a backslash is doubled, as COPY reads it. */
const lineOf = (row: Row): string =>
  `${row.map((value) => (value === null ? '\\N' : String(value).replaceAll('\\', '\\\\'))).join('\t')}\n`;

async function copy(client: Client, table: keyof Tables, rows: Row[]): Promise<void> {
  const lines = Readable.from(
    (function* () {
      for (const row of rows) yield lineOf(row);
    })(),
  );
  await pipeline(lines, client.query(copyFrom(`copy ${table} (${columns[table]}) from stdin`)));
}
