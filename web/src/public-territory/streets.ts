import type { Tiles } from '@territorios/contract/maps/api.ts';
import type OlMap from 'ol/Map.js';
import { tileLayer } from '#maps/tile-layer.ts';

/** Missing tiles are loaded again when the network is back. @returns removes the streets */
export function showStreets(
  map: OlMap,
  tiles: Tiles,
  onMissing: (areMissing: boolean) => void,
): () => void {
  const layer = tileLayer(tiles);
  const source = layer.getSource();
  let hasFailed = false;
  // A tile server may cover one town alone, so some missing tiles are no failure.
  let hasLoaded = false;
  source?.on('tileloaderror', () => {
    hasFailed = true;
    onMissing(!hasLoaded);
  });
  source?.on('tileloadend', () => {
    hasLoaded = true;
    onMissing(false);
  });
  const askAgain = () => {
    if (hasFailed) source?.refresh();
    hasFailed = false;
  };
  window.addEventListener('online', askAgain);
  map.getLayers().insertAt(0, layer);
  return () => {
    window.removeEventListener('online', askAgain);
    onMissing(false);
    map.removeLayer(layer);
    layer.dispose();
  };
}
