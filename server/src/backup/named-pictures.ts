import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#operator-error.ts';
import { readBackupFile, readHeader } from './file.ts';
import type { Header } from './format.ts';
import { pictureFolderOf, readPictureFile } from './picture-files.ts';
import { damaged, ForeignFile, type Part } from './read.ts';
import { PICTURES, PICTURES_AT_ONCE } from './tables.ts';

/** @returns null when a backup cannot be read, so that nobody knows what it needs */
export async function picturesNamedIn(folder: string): Promise<Set<string> | null> {
  const named = new Set<string>();
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.ndjson.gz')) continue;
    try {
      const { pictures = [] } = await readHeader(join(folder, name));
      for (const picture of pictures) named.add(picture);
    } catch (error) {
      if (!(error instanceof ForeignFile)) return null;
    }
  }
  return named;
}

export async function missingPictures(path: string, header: Header): Promise<Set<string>> {
  const missing = new Set<string>();
  for (const name of header.pictures ?? []) {
    if (!(await readPictureFile(pictureFolderOf(path), name))) missing.add(name);
  }
  return missing;
}

export const lacksPictures = (path: string, header: Header, [first = '', ...more]: string[]) =>
  new OperatorError(
    `Imágenes de la copia que faltan o están dañadas: ${more.length + 1} de ${header.pictures?.length} (${join(pictureFolderOf(path), first)}): ponga junto a la copia su carpeta imagenes, o agregue --without-pictures para restaurar sin ellas.`,
  );

/** The parts of a backup with the bytes of the pictures that it names; the rows of missing ones are left out. */
export async function* readWithPictures(path: string, missing: Set<string>): AsyncGenerator<Part> {
  let header: Header | undefined;
  let names = new Set<string>();
  let table = '';
  let rows = 0;
  const sum = createHash('sha256');
  for await (const part of readBackupFile(path)) {
    if (part.kind === 'header') {
      header = part.header;
      names = new Set(header.pictures);
    }
    if (part.kind === 'table') table = part.table.table;
    if (!header?.pictures) {
      yield part;
    } else if (part.kind === 'rows' && table === PICTURES) {
      const lines = part.lines.filter((line) => !missing.has(nameIn(line)));
      for (let at = 0; at < lines.length; at += PICTURES_AT_ONCE) {
        const whole = await Promise.all(lines.slice(at, at + PICTURES_AT_ONCE).map(withBytes));
        for (const line of whole) sum.update(`${line}\n`);
        rows += whole.length;
        yield { kind: 'rows', lines: whole };
      }
    } else if (part.kind === 'end') {
      const ofPictures = { table: PICTURES, rows, sha256: sum.digest('hex') };
      const tables = part.end.tables.map((one) => (one.table === PICTURES ? ofPictures : one));
      yield { kind: 'end', end: { ...part.end, tables } };
    } else {
      yield part;
    }
  }

  async function withBytes(line: string): Promise<string> {
    const name = nameIn(line);
    if (!header || !names.has(name)) throw damaged();
    const bytes = await readPictureFile(pictureFolderOf(path), name);
    if (!bytes) throw lacksPictures(path, header, [name]);
    return line.replace(`"${name}"`, String.raw`"\\x${bytes.toString('hex')}"`);
  }
}

const nameIn = (line: string): string => /"image":"([0-9a-f]{64})"/.exec(line)?.[1] ?? '';
