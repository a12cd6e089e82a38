import type { Client } from 'pg';

const POINTS = 30;
const COLUMNS = 40;
/** In degrees: blocks of half a kilometre in a city of Mexico. */
const BLOCK = { width: 0.006, height: 0.005, west: -99.3, north: 19.5 };
/** Of a block, what its territory takes. */
const TAKEN = 0.48;
const DECIMALS = 5;

const rounded = (degrees: number): number => Number(degrees.toFixed(DECIMALS));

/** The ring of the one at that place, with rounded corners as streets have them. */
function ringAt(place: number): [number, number][] {
  const x = BLOCK.west + (place % COLUMNS) * BLOCK.width;
  const y = BLOCK.north - Math.floor(place / COLUMNS) * BLOCK.height;
  const corner = (turn: number) => Math.max(-1, Math.min(1, turn * 1.25));
  const ring = Array.from({ length: POINTS - 1 }, (_, point): [number, number] => {
    const angle = (2 * Math.PI * point) / (POINTS - 1);
    return [
      rounded(x + corner(Math.cos(angle)) * BLOCK.width * TAKEN),
      rounded(y + corner(Math.sin(angle)) * BLOCK.height * TAKEN),
    ];
  });
  return [...ring, ring[0] ?? [x, y]];
}

/** Gives each territory of a congregation a boundary of thirty points beside the others. */
export async function seedBoundaries(client: Client, congregationId: string): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    'select id from territories where congregation_id = $1 order by name',
    [congregationId],
  );
  const rings = rows.map((_, place) => ringAt(place));
  const edge = (axis: 0 | 1, pick: (...values: number[]) => number) =>
    rings.map((ring) => pick(...ring.map((point) => point[axis])));
  await client.query(
    `insert into territory_boundaries (congregation_id, territory_id, geometry, west, south, east, north, updated_at)
     select $1, one.*, now()
     from unnest($2::uuid[], $3::text[], $4::float8[], $5::float8[], $6::float8[], $7::float8[]) as one`,
    [
      congregationId,
      rows.map(({ id }) => id),
      rings.map((ring) => JSON.stringify({ type: 'MultiPolygon', coordinates: [[ring]] })),
      edge(0, Math.min),
      edge(1, Math.min),
      edge(0, Math.max),
      edge(1, Math.max),
    ],
  );
}
