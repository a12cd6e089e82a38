/** The rows that a job finds. */
import { saveBoundary } from '@territorios/contract/boundaries/api.ts';
import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { SQUARE } from '@territorios/torture/congregation.ts';
import type { World } from '#engines/job.ts';
import { assign, seedPublishers, seedTerritory } from '#seed.ts';

export const PARK = {
  google_maps_link: 'https://www.google.com/maps/@19.4117,-99.1694,16z',
  navigation_latitude: 19.4117,
  navigation_longitude: -99.1694,
  danger_level: 'rojo',
  warnings: 'Perro bravo en el 24.',
} as const;

/** A territory with a boundary and a warning, which Marta has for twelve days. */
export async function seedPark(congregation: World['congregation']): Promise<Assignment> {
  const [marta] = await seedPublishers(congregation, 'Marta Núñez');
  const { id } = await seedTerritory(congregation, 'Parque México', PARK);
  await congregation.call(saveBoundary, { params: { id }, body: { geometry: SQUARE } });
  return assign(congregation, id, marta, 12);
}
