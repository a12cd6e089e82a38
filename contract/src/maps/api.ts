import { endpoint } from '#endpoint.ts';
import { z } from '#zod.ts';

/** The pictures behind a boundary, which browsers ask of a server that the operator names. */
export const Tiles = z.object({
  /** With `{z}`, `{x}` and `{y}`. */
  url: z.string(),
  /** Whose work they are; must always be readable beside the map. */
  attribution: z.string(),
  /** Where the attribution leads. */
  attribution_url: z.string().nullable(),
  max_zoom: z.int(),
  /** Whether that server allows keeping them for later. */
  offline: z.boolean(),
});
export type Tiles = z.infer<typeof Tiles>;

export const getTiles = endpoint({
  method: 'GET',
  path: '/public/tiles',
  access: 'public',
  summary: 'Where browsers find the tiles of a map; null where the operator wants none',
  answer: z.object({ tiles: Tiles.nullable() }),
});
