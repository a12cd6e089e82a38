/** The one way of reading rows past Drizzle's mapping of each value (preparing-client.ts). */
import { fillPlaceholders } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { writeListText, type ListText } from './list-text.ts';

export const queryBuilder = new QueryBuilder(DRIZZLE);

/** What one call would read is more than the memory of the program has room for. */
export class TooMuchStored extends Error {}

interface RawQuery<Row> {
  toSQL: () => { sql: string; params: unknown[] };
  _: { result: Row[] };
}

export class JsonList<Item> {
  declare readonly items: Item[];
  readonly text: ListText;

  constructor(text: ListText) {
    this.text = text;
  }
}

const PART_ITEMS = 200;
const MEBIBYTE = 1024 * 1024;
/** A hundred thousand assignments are 56 MB. */
const LONGEST_JSON = 64 * MEBIBYTE;
/** Rows are objects until the call ends, which take several times their text. */
const LONGEST_ROWS = 16 * MEBIBYTE;
const COMMA = ','.charCodeAt(0);

export function list<Row extends object>(query: RawQuery<Row>) {
  const { sql: text, params } = query.toSQL();
  const eachRow = (db: Transaction, values: Record<string, unknown>, onRow: (row: Row) => void) =>
    // The query's own type says so.
    db.$client.eachRow(text, fillPlaceholders(params, values), (row) => onRow(row as Row));

  /** Other calls are answered between rows. @throws Refusal too_much_stored (409) */
  const each = async (db: Transaction, onRow: (row: Row) => void): Promise<void> => {
    let length = 0;
    await eachRow(db, {}, (row) => {
      for (const value of Object.values(row)) if (typeof value === 'string') length += value.length;
      if (length > LONGEST_ROWS) throw new TooMuchStored();
      onRow(row);
    });
  };

  return {
    each,

    rows: async (db: Transaction): Promise<Row[]> => {
      const rows: Row[] = [];
      await each(db, (row) => rows.push(row));
      return rows;
    },

    /** Rows are written as they come in: a hundred thousand objects would take twice the time, and delay every other call. @throws Refusal too_much_stored (409) */
    json: async <Item>(
      db: Transaction,
      toItem: (row: Row) => Item,
      values: Record<string, unknown> = {},
    ): Promise<JsonList<Item>> => {
      const text = writeListText();
      let items: Item[] = [];
      let isFirst = true;
      const closePart = () => {
        const part = Buffer.from(JSON.stringify(items));
        // `[a]` and `[b]` become one array: each later `[` a comma, each `]` dropped.
        if (!isFirst) part[0] = COMMA;
        isFirst = false;
        items = [];
        if (text.add(part.subarray(0, -1)) > LONGEST_JSON) throw new TooMuchStored();
      };
      try {
        await eachRow(db, values, (row) => {
          items.push(toItem(row));
          if (items.length === PART_ITEMS) closePart();
        });
        if (items.length > 0 || isFirst) closePart();
        text.add(Buffer.from(']'));
        return new JsonList(await text.end());
      } catch (failure) {
        text.giveUp();
        throw failure;
      }
    },
  };
}

export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
