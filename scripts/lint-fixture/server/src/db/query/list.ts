// accepted
import { drizzle } from 'drizzle-orm/node-postgres';
import { integer, pgTable } from 'drizzle-orm/pg-core';

const table = pgTable('t', { n: integer() });
export const query = () => drizzle.mock().select().from(table);
