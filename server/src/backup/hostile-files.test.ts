import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { beforeEach, expect, it } from 'vitest';
import { everything, runSql } from '#db/migrations/testing/first-release.ts';
import { OperatorError } from '#operator-error.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { CLOCK, filledDatabase, testFolder } from './testing/databases.ts';

const DAMAGED = 'El archivo está incompleto o dañado: use otra copia.';
const FOREIGN = 'El archivo no es una copia de seguridad de este programa.';
const refusedRows = (place = '') =>
  `La copia tiene filas que la base de datos no admite${place}: no se ha cambiado nada; use otra copia.`;

let folder: string;
let config: ClientConfig;
let path: string;

beforeEach(async () => {
  folder = testFolder();
  config = await filledDatabase();
  path = join(folder, 'copia.ndjson.gz');
  await backUp(config, path, CLOCK);
});

/** @returns why it was refused, once nothing has changed */
async function refusal(): Promise<unknown> {
  const before = await everything(config);
  const safetyPath = join(folder, 'antes.ndjson.gz');
  const given = { path, replace: true, safetyPath, clock: CLOCK };
  const refused: unknown = await restore(config, given).catch((error: unknown) => error);
  expect(await everything(config)).toEqual(before);
  return refused;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** A hostile hand makes the sums fit. */
function forge(change: (lines: string[]) => string[]): void {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').split('\n').slice(0, -2);
  const body = change(lines).map((line) => `${line}\n`);
  const tables = body.flatMap((line, at) => {
    if (!line.startsWith('{"table"')) return [];
    const { table, rows } = JSON.parse(line) as { table: string; rows: number };
    return [{ table, rows, sha256: sha256(body.slice(at + 1, at + 1 + rows).join('')) }];
  });
  const text = body.join('');
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ tables, sha256: sha256(text) })}\n`));
}

const withFirstZone = (row: string) => (lines: string[]) =>
  lines.with(lines.findIndex((line) => line.startsWith('{"table":"zones"')) + 1, row);

it.each<[string, (lines: string[]) => string[], string]>([
  [
    'a value that is too deep',
    withFirstZone(`{"name":${'['.repeat(100_000)}${']'.repeat(100_000)}}`),
    refusedRows(' (tabla zones)'),
  ],
  ['SQL for a row', withFirstZone("{}]'); drop table zones; --"), refusedRows(' (tabla zones)')],
  [
    'SQL for a table',
    (lines) => [...lines, String.raw`{"table":"zones\"; --","columns":["id"],"rows":0}`],
    FOREIGN,
  ],
  [
    'tables without end',
    (lines) => [
      ...lines,
      ...Array<string>(1_001).fill('{"table":"zones","columns":["id"],"rows":0}'),
    ],
    DAMAGED,
  ],
  [
    'nested lists in its header',
    ([header = '', ...rest]) => [header.replace(/\}$/, ',"more":[[]]}'), ...rest],
    FOREIGN,
  ],
  [
    'a million wrong names of pictures',
    ([header = '', ...rest]) => [
      header.replace(/\}$/, `,"pictures":[${Array<string>(1_000_000).fill('""').join()}]}`),
      ...rest,
    ],
    DAMAGED,
  ],
])('a backup with %s is refused, although its sums fit', async (_what, change, sentence) => {
  forge(change);
  expect(await refusal()).toEqual(new OperatorError(sentence));
});

it('a backup with a number that leaves no room for the next one is refused', async () => {
  await runSql(config, 'update congregations set revision = 9223372036854775807');
  path = join(folder, 'llena.ndjson.gz');
  await backUp(config, path, CLOCK);
  expect(await refusal()).toEqual(new OperatorError(refusedRows()));
});
