import { day } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

export const WHOLE_DATE = 'Indique la fecha completa';

export const typedDay = z.string().min(1, WHOLE_DATE).pipe(day);
