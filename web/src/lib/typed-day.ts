import { day } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

export const WHOLE_DATE = 'Indique la fecha completa';

/** A day of a form, whose field is empty until the whole date is typed. */
export const typedDay = z.string().min(1, WHOLE_DATE).pipe(day);
