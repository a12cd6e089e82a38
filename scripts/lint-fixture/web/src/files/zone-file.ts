// refused: files knows no feature.
// refused: files knows no feature.
import { Zone } from '@territorios/contract/zones/api.ts';
import { useTerritories } from '#territories/queries.ts';
export const zoneFile = (): unknown => [Zone, useTerritories];
