import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { BACKED_UP_TABLES, inPublic, readTables, type Table } from './tables.ts';

/** On two quiet cores it takes half a second to write so much of a congregation, compress it and read it back. */
const LONG_BYTES = 4 * 1024 * 1024;
/** A name in quotes and a number, a moment or an id: rows without any text cost as well. */
const COLUMN_BYTES = 32;

/** PostgreSQL knows the length of a text and of a picture without reading it, however well it was compressed. */
const LENGTHS: Readonly<Record<string, (column: string) => string>> = {
  text: (column) => `octet_length(${column})`,
  bytea: (column) => `2 * octet_length(${column})`,
  jsonb: (column) => `octet_length(${column}::text)`,
};

function lengthsOf({ name, owner, columns }: Table, id: string): string {
  const variable = columns.flatMap((column) => {
    const length = LENGTHS[column.type]?.(escapeIdentifier(column.name));
    return length === undefined ? [] : [`coalesce(${length}, 0)`];
  });
  const length = [`${columns.length * COLUMN_BYTES}`, ...variable].join(' + ');
  return `select ${length} as bytes from ${inPublic(name)}
    where ${escapeIdentifier(owner)} = ${escapeLiteral(id)}`;
}

/** Rows are measured until it is known, so that a congregation with a million of them is found out as soon as any long one. */
export async function isLongExport(
  client: ClientBase,
  id: string,
  longBytes = LONG_BYTES,
): Promise<boolean> {
  const tables = (await readTables(client)).filter(({ name }) => BACKED_UP_TABLES.includes(name));
  const { rowCount } = await client.query(
    `select from (
       select sum(bytes) over (rows unbounded preceding) as so_far
       from (${tables.map((table) => lengthsOf(table, id)).join(' union all ')}) measured
     ) added
     where so_far >= ${longBytes} limit 1`,
  );
  return rowCount === 1;
}
