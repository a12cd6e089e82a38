import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg';
import { OperatorError } from '#operator-error.ts';
import type { EndLine } from './format.ts';
import { damaged, foreign, type Part } from './read.ts';
import { inPublic, readTables, type Table } from './tables.ts';

/**
 * Adds what a backup holds to empty tables of its own version.
 * @param client in a transaction (client.ts), to be undone when this throws
 * @returns what the tables must hold now
 * @throws OperatorError when the backup is not whole, or of other tables
 */
export async function loadData(client: ClientBase, parts: AsyncIterable<Part>): Promise<EndLine> {
  const tables = await readTables(client);
  let insert = '';
  let name = '';
  for await (const part of parts) {
    if (part.kind === 'table') {
      const table = tables.find(({ name }) => name === part.table.table);
      if (!table || !sameNames(table, part.table.columns)) throw foreign();
      insert = insertInto(table);
      name = table.name;
    } else if (part.kind === 'rows') {
      await client.query(insert, [`[${part.lines.join(',')}]`]).catch((error: unknown) => {
        throw isAboutRows(error) ? refusedRows(name, error) : error;
      });
    } else if (part.kind === 'end') {
      return part.end;
    }
  }
  throw damaged();
}

/** SQLSTATE classes of values that do not fit their column (22) and of broken constraints (23). */
const isAboutRows = (error: unknown): boolean =>
  error instanceof DatabaseError && /^2[23]/.test(error.code ?? '');

const refusedRows = (table: string, cause: unknown): OperatorError =>
  new OperatorError(
    `La copia tiene filas que la base de datos no admite (tabla ${table}): no se ha cambiado nada; use otra copia.`,
    { cause },
  );

const sameNames = (table: Table, names: string[]): boolean =>
  table.columns
    .map(({ name }) => name)
    .toSorted()
    .join() === names.toSorted().join();

/** One parameter however many rows: the rows as they lie in the backup. */
function insertInto({ name, columns }: Table): string {
  const named = columns.map((column) => ({ ...column, name: escapeIdentifier(column.name) }));
  return `
    insert into ${inPublic(name)} (${named.map((column) => column.name).join(', ')})
    select ${named.map((column) => `${column.name}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as r (${named.map((column) => `${column.name} text`).join(', ')})`;
}
