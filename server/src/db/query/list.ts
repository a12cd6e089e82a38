/** The one way of reading rows past Drizzle's mapping of each value (preparing-client.ts). */
import { fillPlaceholders } from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { Transaction } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { writeListText, type ListText } from './list-text.ts';

export const queryBuilder = new QueryBuilder(DRIZZLE);

/** What one call would read is more than the memory of the program has room for. */
export class TooMuchStored extends Error {}

/** Several long lists are being made already: a caller takes its turn (http/turns.ts). */
export class TooMuchAtOnce extends Error {}

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
/** A part is written in one turn of the event loop. */
const PART_BYTES = 128 * 1024;
const MEBIBYTE = 1024 * 1024;
/** A hundred thousand assignments are 56 MB. */
const LONGEST_JSON = 64 * MEBIBYTE;
/** In gzip; a hundred thousand assignments are 13 MB. */
const LONGEST_KEPT = 16 * MEBIBYTE;
/** One in its turn, and those of which nobody knew that they are long. */
const MOST_LONG_AT_ONCE = 3;
let longOnes = 0;
let waitingForRoom: (() => void)[] = [];

/** Until another long list may be made: a turn waits here for those that nobody knew to be long. */
export const roomForLong = (): Promise<void> =>
  longOnes < MOST_LONG_AT_ONCE
    ? Promise.resolve()
    : new Promise((resolve) => waitingForRoom.push(resolve));

export const heldByLong = () => ({ taken: longOnes, waiting: waitingForRoom.length });

function leaveRoom(): void {
  longOnes -= 1;
  const waiting = waitingForRoom;
  waitingForRoom = [];
  for (const resolve of waiting) resolve();
}

/** Rows are objects until the call ends, which take several times their text. */
const LONGEST_ROWS = 16 * MEBIBYTE;
const COMMA = ','.charCodeAt(0);

export function list<Row extends object>(query: RawQuery<Row>) {
  const { sql: text, params } = query.toSQL();
  const eachRow = (
    db: Transaction,
    values: Record<string, unknown>,
    onRow: (row: Row) => Promise<void> | undefined,
  ) =>
    // The query's own type says so.
    db.$client.eachRow(text, fillPlaceholders(params, values), (row) => onRow(row as Row));

  /** Other calls are answered between rows. @throws Refusal too_much_stored (409) */
  const each = async (db: Transaction, onRow: (row: Row) => void): Promise<void> => {
    let length = 0;
    await eachRow(db, {}, (row) => {
      for (const value of Object.values(row)) if (typeof value === 'string') length += value.length;
      if (length > LONGEST_ROWS) throw new TooMuchStored();
      onRow(row);
      return undefined;
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
      let most = 1;
      let isFirst = true;
      let isCounted = false;
      /** Hardly any of the rows that follow are read. */
      const giveUp = (reason: Error): never => {
        text.giveUp();
        throw reason;
      };
      const refuseTooMuch = () => {
        const { length, kept } = text.size();
        if (length > LONGEST_JSON || kept > LONGEST_KEPT) giveUp(new TooMuchStored());
        if (isCounted || !text.isLong()) return;
        if (longOnes >= MOST_LONG_AT_ONCE) giveUp(new TooMuchAtOnce());
        longOnes += 1;
        isCounted = true;
      };
      const closePart = () => {
        const part = Buffer.from(JSON.stringify(items));
        most = Math.max(
          1,
          Math.min(PART_ITEMS, Math.floor((items.length * PART_BYTES) / part.length)),
        );
        // `[a]` and `[b]` become one array: each later `[` a comma, each `]` dropped.
        if (!isFirst) part[0] = COMMA;
        isFirst = false;
        items = [];
        const room = text.add(part.subarray(0, -1));
        refuseTooMuch();
        return room;
      };
      try {
        await eachRow(db, values, (row) => {
          items.push(toItem(row));
          return items.length >= most ? closePart() : undefined;
        });
        if (items.length > 0 || isFirst) await closePart();
        await text.add(Buffer.from(']'));
        const whole = await text.end();
        refuseTooMuch();
        return new JsonList(whole);
      } catch (failure) {
        text.giveUp();
        throw failure;
      } finally {
        if (isCounted) leaveRoom();
      }
    },
  };
}

export const named = (
  id: string | null,
  name: string | null,
): { id: string; name: string } | null => (id === null || name === null ? null : { id, name });
