/**
 * The one way of reading rows past Drizzle's mapping of each value, which costs a long list more than
 * PostgreSQL does (preparing-client.ts).
 */
import { fillPlaceholders } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';

/** Builds queries that are read here. */
export const queryBuilder = new QueryBuilder(DRIZZLE);

/** A query of Drizzle's own making. */
interface RawQuery<Row> {
  toSQL: () => { sql: string; params: unknown[] };
  _: { result: Row[] };
}

/** A list already serialised to JSON. */
export class JsonList<Item> {
  /** Of what, for the types alone. */
  declare readonly items: Item[];
  /** JSON in UTF-8. */
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

/** So many items are objects at once. */
const PART_ITEMS = 200;
const COMMA = ','.charCodeAt(0);

/** @param query its text is put together here, and not each time that it is read */
export function list<Row>(query: RawQuery<Row>) {
  const { sql: text, params } = query.toSQL();
  const eachRow = (db: Transaction, values: Record<string, unknown>, onRow: (row: Row) => void) =>
    // As the query's own type says.
    db.$client.eachRow(text, fillPlaceholders(params, values), (row) => onRow(row as Row));

  return {
    /** The rows as objects, where they are few. */
    rows: async (db: Transaction): Promise<Row[]> => {
      const rows: Row[] = [];
      await eachRow(db, {}, (row) => rows.push(row));
      return rows;
    },

    /**
     * Serialises the list while its rows come in. A hundred thousand rows that stood in memory as objects
     * would cost twice the time, most of it for their removal, and nobody else would be answered while
     * their text was made.
     * @param values of the query's placeholders
     */
    json: async <Item>(
      db: Transaction,
      toItem: (row: Row) => Item,
      values: Record<string, unknown> = {},
    ): Promise<JsonList<Item>> => {
      const parts: Buffer[] = [];
      let items: Item[] = [];
      const closePart = () => {
        const part = Buffer.from(JSON.stringify(items));
        // Joins the parts `[a]` and `[b]` to one array: each later `[` becomes a comma, each `]` is dropped.
        if (parts.length > 0) part[0] = COMMA;
        parts.push(part.subarray(0, -1));
        items = [];
      };
      await eachRow(db, values, (row) => {
        items.push(toItem(row));
        if (items.length === PART_ITEMS) closePart();
      });
      if (items.length > 0 || parts.length === 0) closePart();
      return new JsonList(Buffer.concat([...parts, Buffer.from(']')]));
    },
  };
}

/** What a left join found, or null. */
export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
