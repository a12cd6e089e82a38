import { createHash } from 'node:crypto';
import manifest from '@territorios/server/package.json' with { type: 'json' };
import { escapeIdentifier, escapeLiteral, type ClientBase } from 'pg';
import { knownVersions, versionOf } from '#db/migrations/versions.ts';
import {
  FORMAT,
  FORMAT_VERSION,
  WHOLE_FORMAT_VERSION,
  type EndLine,
  type Header,
  type TableLine,
  type TableSum,
} from './format.ts';
import {
  BACKED_UP_TABLES,
  inPublic,
  PICTURE_NAME,
  PICTURES,
  readTables,
  type Table,
} from './tables.ts';

const MOST_AT_ONCE = 1_000;
/** Each table begins with them, as its rows may be boundaries. */
const FIRST_AT_ONCE = 2;
/** Characters of a piece: a running program serves others meanwhile, and 200 boundaries of 48 kB stopped it for a tenth of a second. */
const PIECE_LENGTH = 512 * 1024;

/** Rows are sent piece by piece, never all in memory. @param client in a transaction that sees one moment */
export async function* exportData(
  client: ClientBase,
  created_at: string,
  /** Names of files, which take the place of the pictures' bytes; none where the file has the bytes. */
  pictures: readonly string[] = [],
  /** The id of a congregation, which alone is exported. */
  only: string | null = null,
): AsyncGenerator<string> {
  const namesPictures = pictures.length > 0;
  const total = createHash('sha256');
  const hashed = (text: string): string => {
    total.update(text);
    return text;
  };
  yield hashed(
    line<Header>({
      format: FORMAT,
      format_version: namesPictures ? FORMAT_VERSION : WHOLE_FORMAT_VERSION,
      program: manifest.version,
      // The role that sees one congregation does not see the migrations, and has a database of the latest.
      schema_version: (only === null ? await versionOf(client) : knownVersions().at(-1)) ?? 0,
      created_at,
      ...(only !== null && { congregation_id: only }),
      ...(namesPictures && { pictures: [...pictures] }),
    }),
  );
  const tables: TableSum[] = [];
  for (const table of await tablesToExport(client)) {
    const rows = await countRows(client, table, only);
    const columns = table.columns.map(({ name }) => name);
    yield hashed(line<TableLine>({ table: table.name, columns, rows }));
    const sum = createHash('sha256');
    for await (const text of rowsOf(client, table, { namesPictures, only })) {
      sum.update(text);
      yield hashed(text);
    }
    tables.push({ table: table.name, rows, sha256: sum.digest('hex') });
  }
  yield line<EndLine>({ tables, sha256: total.digest('hex') });
}

export async function sumTables(
  client: ClientBase,
  only: string | null = null,
): Promise<TableSum[]> {
  const tables: TableSum[] = [];
  for (const table of await tablesToExport(client)) {
    const sum = createHash('sha256');
    for await (const text of rowsOf(client, table, { only })) sum.update(text);
    const rows = await countRows(client, table, only);
    tables.push({ table: table.name, rows, sha256: sum.digest('hex') });
  }
  return tables;
}

const line = <T>(value: T): string => `${JSON.stringify(value)}\n`;

async function tablesToExport(client: ClientBase): Promise<Table[]> {
  return (await readTables(client)).filter(({ name }) => BACKED_UP_TABLES.includes(name));
}

const whereOwn = ({ owner }: Table, only: string | null): string =>
  only === null ? '' : `where t.${escapeIdentifier(owner)} = ${escapeLiteral(only)}`;

async function countRows(client: ClientBase, table: Table, only: string | null): Promise<number> {
  const { rows } = await client.query<{ count: string }>(
    `select count(*) as count from ${inPublic(table.name)} t ${whereOwn(table, only)}`,
  );
  return Number(rows[0]?.count);
}

async function* rowsOf(
  client: ClientBase,
  table: Table,
  { namesPictures = false, only }: { namesPictures?: boolean; only: string | null },
): AsyncGenerator<string> {
  const texts = table.columns.map(({ name }) =>
    namesPictures && table.name === PICTURES && name === 'image'
      ? `${PICTURE_NAME} as image`
      : `t.${escapeIdentifier(name)}::text`,
  );
  const order = table.columns
    .filter(({ name }) => table.key.includes(name))
    .map(({ name, isText }) => `t.${escapeIdentifier(name)}${isText ? ' collate "C"' : ''}`);
  await client.query(
    `declare exported no scroll cursor for
      select row_to_json(r)::text from ${inPublic(table.name)} t
      cross join lateral (select ${texts.join(', ')}) r
      ${whereOwn(table, only)}
      order by ${order.join(', ')}`,
  );
  let atOnce = FIRST_AT_ONCE;
  for (;;) {
    const { rows } = await client.query<[string]>({
      text: `fetch ${atOnce} from exported`,
      rowMode: 'array',
    });
    if (rows.length === 0) break;
    const piece = rows.map(([row]) => `${row}\n`).join('');
    const fitting = Math.floor((rows.length * PIECE_LENGTH) / piece.length);
    atOnce = Math.max(1, Math.min(fitting, 4 * atOnce, MOST_AT_ONCE));
    yield piece;
  }
  await client.query('close exported');
}
