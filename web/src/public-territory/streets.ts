import type { Tiles } from '@territorios/contract/maps/api.ts';
import type OlMap from 'ol/Map.js';
import { tileLayer } from '#maps/tile-layer.ts';

/**
 * Streets under all that is on a map. What did not come is asked for again with the network.
 * @param onMissing learns whether none has come
 * @returns what takes them away
 */
export function showStreets(
  map: OlMap,
  tiles: Tiles,
  onMissing: (areMissing: boolean) => void,
): () => void {
  const layer = tileLayer(tiles);
  const source = layer.getSource();
  let hasFailed = false;
  // A server may lack the tiles beyond its town.
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
