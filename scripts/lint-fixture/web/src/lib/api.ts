// refused: ui and lib know no feature, and no files.
import { Zone } from '@territorios/contract/zones/api.ts';
export const call = (): unknown => Zone;
