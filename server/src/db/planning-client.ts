import pg, { Query } from 'pg';
import { isoOf } from './columns.ts';

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
  /** Told of each row as it comes in, instead of all of them at the end. */
  onRow?: OnRow;
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
export class PlanningClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
    const sendNamed = (first: unknown, ...rest: unknown[]) => {
      if (!isStatement(first)) return send(first, ...rest);
      const { onRow, ...statement } = { ...first, name: first.name ?? nameOf(first.text) };
      return onRow
        ? rowByRow(send, new Query({ ...statement, types: AS_SENT }, rest[0] as unknown[]), onRow)
        : send(statement, ...rest);
    };
    // One of many overloads stands for all of them.
    this.query = sendNamed as typeof this.query;
  }

  /**
   * Runs a statement and keeps none of its rows. They come as the driver makes them, past Drizzle's
   * mapping of each value, which costs a long list more than PostgreSQL does: the names of the fields
   * are those of the columns that come back, so a column whose name stands twice needs `.as()`.
   */
  async eachRow(text: string, values: unknown[], onRow: OnRow): Promise<void> {
    const statement: Statement = { text, onRow };
    await this.query(statement, values);
  }
}

/** What a row's reader throws must not be thrown into the reading of the socket. */
function rowByRow(
  send: (query: Query) => unknown,
  query: Query<Record<string, unknown>>,
  onRow: OnRow,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failed: { error: unknown } | undefined;
    query.on('row', (row) => {
      try {
        if (!failed) onRow(row);
      } catch (error) {
        failed = { error };
      }
    });
    query.on('error', reject);
    query.on('end', () => (failed ? reject(failed.error) : resolve()));
    send(query);
  });
}
