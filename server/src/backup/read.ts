import { createHash, type Hash } from 'node:crypto';
import { z } from '@territorios/contract/zod.ts';
import { OperatorError } from '#operator-error.ts';
import { EndLine, FORMAT_VERSION, Header, TableLine, type TableSum } from './format.ts';

/** Only after `end` the backup is known to be whole. */
export type Part =
  | { kind: 'header'; header: Header }
  | { kind: 'table'; table: TableLine }
  | { kind: 'rows'; lines: string[] }
  | { kind: 'end'; end: EndLine };

const LONGEST_LINE = 64 * 1024 * 1024;
/** A few megabytes of a hostile file unpack to tables without end, or to a line of brackets, that fill the memory. */
const LONGEST_TABLE_LINE = 64 * 1024;
const MOST_TABLES = 1_000;

/** It tells a file of somebody else from a damaged one of ours. */
export class ForeignFile extends OperatorError {
  constructor() {
    super('El archivo no es una copia de seguridad de este programa.');
  }
}
export const foreign = (): OperatorError => new ForeignFile();
export const damaged = (): OperatorError =>
  new OperatorError('El archivo está incompleto o dañado: use otra copia.');
const newer = (): OperatorError =>
  new OperatorError(
    'La copia es de una versión más nueva del programa: actualice el programa y repita.',
  );

export async function* readBackupParts(
  chunks: AsyncIterable<string>,
  versions: number[],
): AsyncGenerator<Part> {
  const total = createHash('sha256');
  const sums: TableSum[] = [];
  let header: Header | null = null;
  let end: EndLine | null = null;
  let table: OpenTable | null = null;
  for await (const lines of linesOf(chunks)) {
    for (let at = 0; at < lines.length; at += 1) {
      if (end) throw damaged();
      if (table && table.left > 0) {
        const rows: string[] = lines.slice(at, at + table.left);
        at += rows.length - 1;
        total.update(take(table, rows));
        yield { kind: 'rows', lines: rows };
        continue;
      }
      const line = lines[at] ?? '';
      if (!header) {
        header = headerOf(line, versions);
        yield { kind: 'header', header };
      } else {
        if (table) sums.push(sumOf(table));
        if (sums.length > MOST_TABLES) throw damaged();
        const next = partOf(line);
        if ('sha256' in next) {
          if (next.sha256 !== total.digest('hex') || !sameSums(next.tables, sums)) throw damaged();
          end = next;
          continue;
        }
        table = { name: next.table, rows: next.rows, left: next.rows, hash: createHash('sha256') };
        yield { kind: 'table', table: next };
      }
      total.update(`${line}\n`);
    }
  }
  if (!end) throw damaged();
  yield { kind: 'end', end };
}

interface OpenTable {
  name: string;
  rows: number;
  left: number;
  hash: Hash;
}

function take(table: OpenTable, rows: string[]): string {
  const text = `${rows.join('\n')}\n`;
  table.left -= rows.length;
  table.hash.update(text);
  return text;
}

const sumOf = ({ name, rows, hash }: OpenTable): TableSum => ({
  table: name,
  rows,
  sha256: hash.digest('hex'),
});

export function sameSums(some: TableSum[], others: TableSum[]): boolean {
  const text = (sums: TableSum[]) =>
    sums.map(({ table, rows, sha256 }) => `${table} ${rows} ${sha256}`).join('\n');
  return text(some) === text(others);
}

/** A header has one list of names, and nothing deeper. */
const isNested = (line: string): boolean =>
  line.includes('{', 1) || line.includes('[', line.indexOf('[') + 1);

function headerOf(line: string, versions: number[]): Header {
  const value = isNested(line) ? undefined : parse(line);
  const { data: version } = Header.pick({ format: true, format_version: true }).safeParse(value);
  if (!version) throw foreign();
  const { data: header } = Header.safeParse(value);
  if (version.format_version > FORMAT_VERSION) throw newer();
  if (!header) throw damaged();
  if (!versions.includes(header.schema_version)) throw newer();
  return header;
}

function partOf(line: string): TableLine | EndLine {
  const value = line.length > LONGEST_TABLE_LINE ? undefined : parse(line);
  const { data } = z.union([TableLine, EndLine]).safeParse(value);
  if (!data) throw damaged();
  return data;
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}

/** Text after the last end of line is damage. */
async function* linesOf(chunks: AsyncIterable<string>): AsyncGenerator<string[]> {
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > LONGEST_LINE) throw damaged();
    if (lines.length > 0) yield lines;
  }
  if (rest !== '') throw damaged();
}
