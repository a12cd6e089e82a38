import { escapeIdentifier, type ClientBase } from 'pg';
import { OperatorError } from '#operator-error.ts';
import { inPublic, readTables } from './tables.ts';

const IS_DAY = /^(?:date|timestamp)\b/;

/**
 * PostgreSQL also stores infinity and years before or beyond those of a calendar, which this program cannot read: one
 * such row would stop what is done for all congregations together, such as the daily mails.
 * @param client sees only the rows that are judged
 */
export async function refuseOddDays(client: ClientBase): Promise<void> {
  for (const { name, columns } of await readTables(client)) {
    const odd = columns
      .filter(({ type }) => IS_DAY.test(type))
      .map(
        (column) => `${escapeIdentifier(column.name)} not between '0001-01-02' and '9999-12-30'`,
      );
    if (odd.length === 0) continue;
    const { rowCount } = await client.query(
      `select from ${inPublic(name)} where ${odd.join(' or ')} limit 1`,
    );
    if (rowCount !== 0)
      throw new OperatorError(
        `El archivo tiene fechas que no son de ningún calendario (tabla ${name}): no se ha importado nada.`,
      );
  }
}
