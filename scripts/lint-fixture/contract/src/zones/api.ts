// accepted
import { z } from '#zod.ts';
export const Zone = z.object({ name: z.string() });
