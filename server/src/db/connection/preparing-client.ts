import { DrizzleQueryError } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg, { Query } from 'pg';
import { isoOf } from '#db/schema/columns.ts';
import { DRIZZLE } from './drizzle.ts';

/** Each prepared statement takes memory of PostgreSQL's, and statements differ by the fields that a change names. */
const MOST_PREPARED = 300;

/** A generic plan assumes 0.5 % of the rows for a range, far too few for a year of a large congregation. */
const HAS_RANGE = /[<>]=? \$\d/;

interface Statement {
  text: string;
  name?: string;
}

/** @returns what to wait for before the next rows, if anything */
type OnRow = (row: Record<string, unknown>) => Promise<void> | undefined;

/** After an error PostgreSQL is not asked for the rest, which may be hundreds of megabytes. */
const ROWS_AT_ONCE = 500;

type InPortions = Query<Record<string, unknown>> & {
  handlePortalSuspended: (connection: pg.Connection) => void;
  handleError: (error: Error, connection: pg.Connection) => void;
};

/** A socket gives two megabytes in a turn, which delay every other call. */
const BYTES_A_TURN = 64 * 1024;

const { builtins, getTypeParser } = pg.types;
/** Days and moments are text in the whole program, and moments are spelt as they are sent. */
const AS_SENT: pg.CustomTypesConfig = {
  getTypeParser: ((type, format) => {
    if (type === builtins.TIMESTAMPTZ) return isoOf;
    if (type === builtins.DATE) return String;
    return getTypeParser(type, format);
  }) as typeof getTypeParser,
};

/** Drizzle sends each statement as an object; `begin` and `commit` are text, and the driver's queries send themselves. */
const isStatement = (sent: unknown): sent is Statement =>
  typeof sent === 'object' &&
  sent !== null &&
  'text' in sent &&
  typeof sent.text === 'string' &&
  !('submit' in sent);

/** To plan the list of a hundred territories takes as long as to find them; PostgreSQL keeps a plan from the sixth call on. */
export class PreparingClient extends pg.Client {
  /** It is for transact.ts alone, and made once, because a new one looks up the name of every column again. */
  readonly transaction = drizzle(this, DRIZZLE);
  readonly #names = new Map<string, string>();

  constructor(config?: pg.ClientConfig) {
    super(config);
    const send = this.query.bind(this) as (...sent: unknown[]) => unknown;
    const sendNamed = (first: unknown, ...rest: unknown[]) =>
      isStatement(first)
        ? send({ ...first, name: first.name ?? this.#nameOf(first.text) }, ...rest)
        : send(first, ...rest);
    this.query = sendNamed as typeof this.query;
    // Where a URL names a time limit, the driver replaces a query's events by its own function.
    const { connectionParameters } = this as unknown as {
      connectionParameters: { query_timeout: unknown };
    };
    connectionParameters.query_timeout = false;
  }

  #nameOf(text: string): string | undefined {
    const names = this.#names;
    if (!names.has(text) && names.size < MOST_PREPARED && !HAS_RANGE.test(text)) {
      names.set(text, `planned_${names.size}`);
    }
    return names.get(text);
  }

  /** @returns a function that stops the reading until what it is given has come; the rest of what was read at once still comes */
  #pauses(): (until: Promise<void>) => void {
    const { stream } = this.connection;
    let waiting = 0;
    return (until) => {
      waiting += 1;
      stream.pause();
      void until.finally(() => {
        waiting -= 1;
        if (waiting === 0) stream.resume();
      });
    };
  }

  /** It avoids Drizzle's mapping, which costs a long list more than PostgreSQL does. A column name that stands twice needs `.as()`. */
  eachRow(text: string, values: unknown[], onRow: OnRow): Promise<void> {
    const config = { text, name: this.#nameOf(text), types: AS_SENT, rows: ROWS_AT_ONCE };
    // The driver's own types leave out that it asks for so many rows, and then for more.
    const query = new Query<Record<string, unknown>>(config, values) as InPortions;
    return new Promise((resolve, reject) => {
      let failed: { error: unknown } | undefined;
      const askForMore = query.handlePortalSuspended.bind(query);
      query.handlePortalSuspended = (connection) =>
        failed ? connection.sync() : askForMore(connection);
      const fail = query.handleError.bind(query);
      query.handleError = (error, connection) => {
        // Where rows are asked for in portions, the driver leaves this to nobody.
        if (error instanceof pg.DatabaseError) connection.sync();
        fail(error, connection);
      };
      // Its type allows any stream, to which only others than ours connect.
      const stream = this.connection.stream as Socket;
      const pause = this.#pauses();
      let readBefore = stream.bytesRead;
      query.on('row', (row) => {
        if (stream.bytesRead - readBefore >= BYTES_A_TURN) {
          readBefore = stream.bytesRead;
          pause(nextTurn());
        }
        // An error thrown here would end the reading of the socket.
        try {
          const room = failed ? undefined : onRow(row);
          if (room) pause(room);
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
