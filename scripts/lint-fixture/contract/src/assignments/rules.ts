// refused: Rules know rules, days and refusals.
import { Zone } from '#zones/api.ts';
export const status = (): unknown => Zone;
