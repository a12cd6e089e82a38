import { and, eq } from 'drizzle-orm';
import { administrators } from '#db/schema/tables.ts';

/** One administrator, looked for in one congregation alone. */
export const administratorOf = (congregationId: string, id: string) =>
  and(eq(administrators.congregation_id, congregationId), eq(administrators.id, id));
