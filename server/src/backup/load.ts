import { DatabaseError, escapeIdentifier, type ClientBase } from 'pg';
import { OperatorError } from '#operator-error.ts';
import type { EndLine } from './format.ts';
import { damaged, foreign, type Part } from './read.ts';
import { inPublic, readTables, type Table } from './tables.ts';

/** When this throws, the caller's transaction undoes all. @returns the sums that the tables must have now */
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

function insertInto({ name, columns }: Table): string {
  const named = columns.map((column) => ({ ...column, name: escapeIdentifier(column.name) }));
  return `
    insert into ${inPublic(name)} (${named.map((column) => column.name).join(', ')})
    select ${named.map((column) => `${column.name}::${column.type}`).join(', ')}
    from json_to_recordset($1::json) as r (${named.map((column) => `${column.name} text`).join(', ')})`;
}
