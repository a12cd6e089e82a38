import type { Tiles } from '@territorios/contract/maps/api.ts';
import ImageTile from 'ol/ImageTile.js';
import TileLayer from 'ol/layer/Tile.js';
import XYZ from 'ol/source/XYZ.js';

/** The tile server learns the site that asks, but never the address of the page, which may be secret. */
export function tileLayer({ url, max_zoom }: Tiles): TileLayer<XYZ> {
  const source = new XYZ({
    url,
    maxZoom: max_zoom,
    tileLoadFunction: (tile, address) => {
      const image = tile instanceof ImageTile ? tile.getImage() : null;
      if (!(image instanceof HTMLImageElement)) return;
      image.referrerPolicy = 'origin';
      image.src = address;
    },
  });
  return new TileLayer({ source });
}
