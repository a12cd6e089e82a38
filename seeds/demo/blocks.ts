import type { Point } from './places.ts';
import { seededRandom } from './random.ts';

/** In degrees: some 400 m in Mexico City. */
const LARGEST_BLOCK = { width: 0.004, height: 0.0038 };
/** The blocks of a zone leave room for those of its neighbours. */
const WIDEST_ZONE = 0.02;
/** Of a block, how far a corner may lie beside its place: streets are not straight. */
const CROOKED = 0.14;
/** A corner at each end of a side, and one in its middle. */
const STEPS_PER_SIDE = 2;

/** Around a block, in its own steps from its first corner. */
const AROUND = [
  [0, 0],
  [1, 0],
  [2, 0],
  [2, 1],
  [2, 2],
  [1, 2],
  [0, 2],
  [0, 1],
  [0, 0],
] as const;

type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** A block of streets in a zone. Its corners are those of the blocks beside it. */
export interface Block {
  middle: Point;
  /** Closed. */
  ring: Ring;
}

interface BlockPlace {
  zone: number;
  middle: Point;
  /** From 0. */
  number: number;
  /** In the whole zone. */
  count: number;
}

const rounded = (degrees: number): number => Math.round(degrees * 1e5) / 1e5;

export function blockAt({ zone, middle, number, count }: BlockPlace): Block {
  const side = Math.ceil(Math.sqrt(count));
  const width = Math.min(LARGEST_BLOCK.width, WIDEST_ZONE / side);
  const height = Math.min(LARGEST_BLOCK.height, WIDEST_ZONE / side);
  const column = number % side;
  const row = Math.floor(number / side);
  const placeOf = (x: number, y: number): readonly [number, number] => {
    // The same for every block that has this corner.
    const beside = seededRandom((zone * 10_000 + x) * 10_000 + y);
    const moved = (step: number) =>
      step / STEPS_PER_SIDE - side / 2 + (beside.fraction() - 0.5) * 2 * CROOKED;
    return [
      rounded(middle.longitude + moved(x) * width),
      rounded(middle.latitude - moved(y) * height),
    ];
  };
  const ring = AROUND.map(([x, y]) =>
    placeOf(column * STEPS_PER_SIDE + x, row * STEPS_PER_SIDE + y),
  );
  return {
    middle: {
      longitude: rounded(middle.longitude + (column + 0.5 - side / 2) * width),
      latitude: rounded(middle.latitude - (row + 0.5 - side / 2) * height),
    },
    ring,
  };
}
