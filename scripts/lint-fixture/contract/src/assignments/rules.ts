// refused: Rules know rules, days, refusals and Spanish.
import { Zone } from '#zones/api.ts';
export const status = (): unknown => Zone;
