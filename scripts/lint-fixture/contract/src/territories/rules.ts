// refused: Time is given: take now or today.
import { startOf } from '#dates.ts';
export const isOld = (day: string): boolean => startOf(day).getTime() < Date.now();
