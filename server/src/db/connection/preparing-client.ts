import { DrizzleQueryError } from 'drizzle-orm';
import pg, { Query } from 'pg';
import { isoOf } from '#db/schema/columns.ts';

/**
 * Further ones are planned at each call: statements differ by the fields that a change names, and
 * each that is kept takes PostgreSQL some memory in every connection.
 */
const MOST_KEPT = 300;
/** By the text of a statement, for all connections. */
const names = new Map<string, string>();

/**
 * A plan that is kept knows no values. It takes a congregation for one of average size, which does no
 * harm, and a range for half a percent of the rows, which for a year of a large congregation would be
 * far too few.
 */
const HAS_RANGE = /[<>]=? \$\d/;

function nameOf(text: string): string | undefined {
  if (!names.has(text) && names.size < MOST_KEPT && !HAS_RANGE.test(text)) {
    names.set(text, `planned_${names.size}`);
  }
  return names.get(text);
}

interface Statement {
  text: string;
  name?: string;
}

type OnRow = (row: Record<string, unknown>) => void;

const { builtins, getTypeParser } = pg.types;
/** Days and moments are text in the whole program, and moments are spelt as they are sent. */
const AS_SENT: pg.CustomTypesConfig = {
  getTypeParser: ((type, format) => {
    if (type === builtins.TIMESTAMPTZ) return isoOf;
    if (type === builtins.DATE) return String;
    return getTypeParser(type, format);
  }) as typeof getTypeParser,
};

/** Drizzle sends each statement as an object; what begins and ends a transaction is a text. */
const isStatement = (sent: unknown): sent is Statement =>
  typeof sent === 'object' &&
  sent !== null &&
  'text' in sent &&
  typeof sent.text === 'string' &&
  // The driver's own objects send themselves.
  !('submit' in sent);

/**
 * A connection on which PostgreSQL plans a statement for its first five calls, and then keeps one plan
 * for all values if that seems no dearer: to plan the list of a hundred territories takes as long as
 * to find them.
 */
export class PreparingClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
    const sendNamed = (first: unknown, ...rest: unknown[]) =>
      isStatement(first)
        ? send({ ...first, name: first.name ?? nameOf(first.text) }, ...rest)
        : send(first, ...rest);
    // One of many overloads stands for all of them.
    this.query = sendNamed as typeof this.query;
    // Where a URL names one, the driver puts its own function into the place of a query's events.
    const { connectionParameters } = this as unknown as {
      connectionParameters: { query_timeout: unknown };
    };
    connectionParameters.query_timeout = false;
  }

  /**
   * Runs a statement and keeps none of its rows. They come as the driver makes them, past Drizzle's
   * mapping of each value, which costs a long list more than PostgreSQL does: the names of the fields
   * are those of the columns that come back, so a column whose name stands twice needs `.as()`.
   */
  eachRow(text: string, values: unknown[], onRow: OnRow): Promise<void> {
    const query = new Query<Record<string, unknown>>(
      { text, name: nameOf(text), types: AS_SENT },
      values,
    );
    return new Promise((resolve, reject) => {
      let failed: { error: unknown } | undefined;
      query.on('row', (row) => {
        // What is thrown here must not be thrown into the reading of the socket.
        try {
          if (!failed) onRow(row);
        } catch (error) {
          failed = { error };
        }
      });
      query.on('error', (error) => reject(new DrizzleQueryError(text, values, error)));
      query.on('end', () => (failed ? reject(failed.error) : resolve()));
      this.query(query);
    });
  }
}
