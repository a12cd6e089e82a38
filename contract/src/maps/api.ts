import { endpoint } from '#endpoint.ts';
import { z } from '#zod.ts';

/** The pictures behind a boundary, which browsers load from a server that the operator names. */
export const Tiles = z.object({
  /** The address contains `{z}`, `{x}` and `{y}`. */
  url: z.string(),
  /** The map must always show this text. */
  attribution: z.string(),
  attribution_url: z.string().nullable(),
  max_zoom: z.int(),
  offline: z.boolean(),
  /** How many cards at once may have them printed: 0 where that is not allowed, null for any number. */
  print_limit: z.int().nullable(),
});
export type Tiles = z.infer<typeof Tiles>;

export const getTiles = endpoint('GET /public/tiles', {
  access: 'public',
  summary: 'Where browsers find the tiles of a map; null where the operator wants none',
  answer: z.object({ tiles: Tiles.nullable() }),
});
