// refused: ui and lib know no feature.
import { Zone } from '@territorios/contract/zones/api.ts';
export const call = (): unknown => Zone;
