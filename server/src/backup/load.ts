import { escapeIdentifier, type ClientBase } from 'pg';
import { databaseError } from '#db/schema/constraints.ts';
import { OperatorError } from '#operator-error.ts';
import type { EndLine } from './format.ts';
import { damaged, foreign, type Part } from './read.ts';
import { inPublic, readTables, type Table } from './tables.ts';

/** When this throws, the caller's transaction undoes all. @returns the sums that the tables must have now */
export async function loadData(
  client: ClientBase,
  parts: AsyncIterable<Part>,
  /** Called before the rows of a table. */
  beforeRows: (table: Table) => Promise<unknown> = async () => undefined,
): Promise<EndLine> {
  const tables = await readTables(client);
  let insert = '';
  let name = '';
  for await (const part of parts) {
    if (part.kind === 'table') {
      const table = tables.find(({ name }) => name === part.table.table);
      if (!table || !sameNames(table, part.table.columns)) throw foreign();
      insert = insertInto(table);
      name = table.name;
      await beforeRows(table);
    } else if (part.kind === 'rows') {
      await client
        .query(insert, [`[${part.lines.join(',')}]`])
        .catch((error: unknown) => explainRows(error, ` (tabla ${name})`));
    } else if (part.kind === 'end') {
      return part.end;
    }
  }
  throw damaged();
}

/** Classes of PostgreSQL's codes: values, constraints, and what is too long or too deep. */
const ABOUT_ROWS = /^(?:2[23]|54)/;

/** @throws OperatorError for rows that the database, or a migration of it, does not take */
export function explainRows(error: unknown, place = ''): never {
  if (error instanceof OperatorError || !ABOUT_ROWS.test(databaseError(error)?.code ?? ''))
    throw error;
  throw new OperatorError(
    `La copia tiene filas que la base de datos no admite${place}: no se ha cambiado nada; use otra copia.`,
    { cause: error },
  );
}

const sameNames = (table: Table, names: string[]): boolean =>
  table.columns
    .map(({ name }) => name)
    .toSorted()
    .join() === names.toSorted().join();

function insertInto({ name, columns }: Table): string {
  const named = columns.map((column) => ({ ...column, name: escapeIdentifier(column.name) }));
  return `
    insert into ${inPublic(name)} (${named.map((column) => column.name).join(', ')})
    select ${named.map((column) => `${column.name}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as r (${named.map((column) => `${column.name} text`).join(', ')})`;
}
