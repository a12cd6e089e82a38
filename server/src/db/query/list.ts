/** The one way of reading rows past Drizzle's mapping of each value (preparing-client.ts). */
import { fillPlaceholders } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';

export const queryBuilder = new QueryBuilder(DRIZZLE);

interface RawQuery<Row> {
  toSQL: () => { sql: string; params: unknown[] };
  _: { result: Row[] };
}

export class JsonList<Item> {
  declare readonly items: Item[];
  readonly json: Buffer;

  constructor(json: Buffer) {
    this.json = json;
  }
}

const PART_ITEMS = 200;
const COMMA = ','.charCodeAt(0);

export function list<Row>(query: RawQuery<Row>) {
  const { sql: text, params } = query.toSQL();
  const eachRow = (db: Transaction, values: Record<string, unknown>, onRow: (row: Row) => void) =>
    // The query's own type says so.
    db.$client.eachRow(text, fillPlaceholders(params, values), (row) => onRow(row as Row));

  return {
    rows: async (db: Transaction): Promise<Row[]> => {
      const rows: Row[] = [];
      await eachRow(db, {}, (row) => rows.push(row));
      return rows;
    },

    /** Rows are written as they come in: a hundred thousand objects would take twice the time, and delay every other call. */
    json: async <Item>(
      db: Transaction,
      toItem: (row: Row) => Item,
      values: Record<string, unknown> = {},
    ): Promise<JsonList<Item>> => {
      const parts: Buffer[] = [];
      let items: Item[] = [];
      const closePart = () => {
        const part = Buffer.from(JSON.stringify(items));
        // `[a]` and `[b]` become one array: each later `[` a comma, each `]` dropped.
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

export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
