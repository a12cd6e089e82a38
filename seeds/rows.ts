import { v4 } from 'uuid';

/** A connection to the database, past the program. */
interface Connection {
  query: (text: string, values: unknown[]) => Promise<unknown>;
}

type Row = Readonly<Record<string, unknown>>;

const ROWS_PER_STATEMENT = 10_000;

/** Makes rows of one congregation, with the columns of the first one. @returns their ids */
export async function makeRows(
  client: Connection,
  table: string,
  congregation_id: string,
  rows: readonly Row[],
): Promise<string[]> {
  const made = rows.map((row) => ({ congregation_id, id: v4(), ...row }));
  const columns = Object.keys(made[0] ?? {}).join(', ');
  for (let start = 0; start < made.length; start += ROWS_PER_STATEMENT)
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(made.slice(start, start + ROWS_PER_STATEMENT))],
    );
  return made.map(({ id }) => id);
}

/** The moments of a row that is made now. */
export function madeNow() {
  const created_at = new Date().toISOString();
  return { created_at, updated_at: created_at };
}

const DAY_MS = 86_400_000;

export const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

export const times = <Made>(count: number, make: (index: number) => Made): Made[] =>
  Array.from({ length: count }, (_none, index) => make(index));
