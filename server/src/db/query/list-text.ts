import { fillPlaceholders } from 'drizzle-orm';
import type { Transaction } from '#db/connection/client.ts';
import type { FlatQuery } from './flat-rows.ts';

/** A list as it is sent, of items that are no more. */
export class ListText<Item> {
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

/**
 * Makes a list's text while its rows come in (preparing-client.ts). A hundred thousand rows that stood
 * in memory as objects would cost twice the time, most of it for their removal, and nobody else would
 * be answered while their text was made.
 * @param query its own text is put together here, and not at each call of what is given back
 * @returns a function of what is sent of a row, and of the values of the query's placeholders
 */
export function listOf<Row>(query: FlatQuery<Row>) {
  const { sql: text, params } = query.toSQL();
  return async <Item>(
    db: Transaction,
    itemOf: (row: Row) => Item,
    values: Record<string, unknown> = {},
  ): Promise<ListText<Item>> => {
    const parts: Buffer[] = [];
    let items: Item[] = [];
    const closePart = () => {
      const part = Buffer.from(JSON.stringify(items));
      // Of its brackets the first opens the list or gives way to a comma, and the last goes.
      if (parts.length > 0) part[0] = COMMA;
      parts.push(part.subarray(0, -1));
      items = [];
    };
    await db.$client.eachRow(text, fillPlaceholders(params, values), (row) => {
      items.push(itemOf(row as Row)); // as the query's own type tells
      if (items.length === PART_ITEMS) closePart();
    });
    if (items.length > 0 || parts.length === 0) closePart();
    return new ListText(Buffer.concat([...parts, Buffer.from(']')]));
  };
}
