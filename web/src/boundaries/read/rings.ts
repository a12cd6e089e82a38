/** What map programs leave undone in a ring of places: its end, or the order of longitude and latitude. */

const FEWEST_CORNERS = 3;

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** Some programs do not repeat the first place at the end. */
export const closedRing = (ring: unknown): unknown =>
  Array.isArray(ring) && ring.length >= FEWEST_CORNERS && !isSame(ring[0], ring.at(-1))
    ? [...ring, ring[0]]
    : ring;

type Place = readonly [number, number];

const isPlace = (value: unknown): value is Place =>
  Array.isArray(value) && typeof value[0] === 'number' && typeof value[1] === 'number';

const distance = (a: Place, b: Place): number => Math.hypot(a[0] - b[0], a[1] - b[1]);

/** The ends of a line around an area meet, or miss each other by this part of its length. */
const LARGEST_GAP = 0.05;

/** Some people draw a line around an area in place of an area. @returns null for a line that stays open */
export function ringOfLine(line: unknown): unknown {
  if (!Array.isArray(line) || line.length <= FEWEST_CORNERS) return null;
  const places = line.filter(isPlace);
  const [first] = places;
  const last = places.at(-1);
  if (!first || !last || places.length < line.length) return null;
  const length = places.reduce(
    (sum, place, index) => sum + distance(place, places[index - 1] ?? place),
    0,
  );
  const gap = distance(first, last);
  return gap <= LARGEST_GAP * length ? closedRing(line) : null;
}

/** Nobody lives beyond these latitudes. */
const NORTHMOST = 84;
const SOUTHMOST = -60;
const isLived = (latitude: number): boolean => latitude >= SOUTHMOST && latitude <= NORTHMOST;

/** Latitude and longitude are exchanged where nobody could live at any of the places otherwise. */
export function inOrder(polygons: readonly unknown[]): readonly unknown[] {
  const places = polygons.flat(2).filter(isPlace);
  const isTurned =
    places.length > 0 && places.every(([first, second]) => isLived(first) && !isLived(second));
  const turned = (value: unknown): unknown => {
    if (isPlace(value)) return [value[1], value[0]];
    return Array.isArray(value) ? value.map(turned) : value;
  };
  return isTurned ? polygons.map(turned) : polygons;
}
