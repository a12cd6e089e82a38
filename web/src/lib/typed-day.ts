import { day } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

/** A day of a form, whose field is empty until the whole date is typed. */
export const typedDay = z.string().min(1, 'Indique la fecha completa').pipe(day);
