/** The one way of reading rows past Drizzle's mapping of each value (preparing-client.ts). */
import { fillPlaceholders } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';

export const queryBuilder = new QueryBuilder(DRIZZLE);

/** What one call would read is more than the memory of the program has room for. */
export class TooMuchStored extends Error {}

/** Long lists of several calls are more than there is room for at once. */
export class TooMuchAtOnce extends Error {}

interface RawQuery<Row> {
  toSQL: () => { sql: string; params: unknown[] };
  _: { result: Row[] };
}

/** Its text stays in parts: to make one of 60 MB of them would take twice the memory, and delay every other call. */
export class JsonList<Item> {
  declare readonly items: Item[];
  readonly parts: readonly Buffer[];

  constructor(parts: readonly Buffer[]) {
    this.parts = parts;
  }
}

const PART_ITEMS = 200;
const MEBIBYTE = 1024 * 1024;
/** A hundred thousand assignments are 56 MB. */
const LONGEST_JSON = 64 * MEBIBYTE;
/** Hardly a congregation has a longer one: fifteen thousand assignments. */
export const LONG_JSON = 8 * MEBIBYTE;
/** Of all long lists that are being made; their callers take turns (http/turns.ts) from the second time on. */
const LONGEST_AT_ONCE = 96 * MEBIBYTE;
let growing = 0;
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

    /** Rows are written as they come in: a hundred thousand objects would take twice the time, and delay every other call. @throws Refusal too_much_stored (409), unavailable (503) */
    json: async <Item>(
      db: Transaction,
      toItem: (row: Row) => Item,
      values: Record<string, unknown> = {},
    ): Promise<JsonList<Item>> => {
      const parts: Buffer[] = [];
      let items: Item[] = [];
      let length = 0;
      let counted = 0;
      const giveBack = () => {
        growing -= counted;
        counted = 0;
      };
      /** The rows that follow are read all the same. */
      const giveUp = (reason: Error): never => {
        giveBack();
        parts.length = 0;
        throw reason;
      };
      const closePart = () => {
        const part = Buffer.from(JSON.stringify(items));
        // `[a]` and `[b]` become one array: each later `[` a comma, each `]` dropped.
        if (parts.length > 0) part[0] = COMMA;
        length += part.length;
        if (length > LONGEST_JSON) giveUp(new TooMuchStored());
        if (length > LONG_JSON) {
          growing += length - counted;
          counted = length;
          if (growing > LONGEST_AT_ONCE) giveUp(new TooMuchAtOnce());
        }
        parts.push(part.subarray(0, -1));
        items = [];
      };
      try {
        await eachRow(db, values, (row) => {
          items.push(toItem(row));
          if (items.length === PART_ITEMS) closePart();
        });
        if (items.length > 0 || parts.length === 0) closePart();
      } finally {
        giveBack();
      }
      parts.push(Buffer.from(']'));
      return new JsonList(parts);
    },
  };
}

export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
