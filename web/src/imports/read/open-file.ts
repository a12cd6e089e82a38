import type { Area } from '#boundaries/read/areas.ts';
import { FileProblem, orDamaged } from '#files/file-problem.ts';
import { fileKind } from './file-kind.ts';
import { MOST_FILE_BYTES } from './limits.ts';
import { openArchive } from './open-archive.ts';
import { openEach } from './open-each.ts';
import type { FileContent } from './read-file.ts';

const startsWith = (bytes: Uint8Array, ...start: number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The byte order mark decides; without one it is UTF-8, or else what Excel writes on Windows. */
function decodeText(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes);
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const MEGABYTE = 1024 * 1024;

function checkAreas(areas: readonly Area[]): FileContent {
  if (areas.length === 0) throw new FileProblem('El mapa no tiene ningún lugar ni área.');
  return { tables: [], areas };
}

const readMap = async (text: string): Promise<FileContent> => {
  const { readKml } = await import('#boundaries/read/kml.ts');
  return checkAreas(await readKml(text));
};

async function readTable(text: string): Promise<FileContent> {
  const { readCsv } = await import('./csv.ts');
  const table = readCsv(text);
  if (table.rows.length === 0) throw new FileProblem('El archivo no tiene ningún dato.');
  return { tables: [table], areas: [] };
}

async function readJson(text: string): Promise<FileContent> {
  const { readGeoJson } = await import('#boundaries/read/geojson.ts');
  const areas = readGeoJson(text.replace(/^\u{feff}/u, ''));
  return areas === null ? readTable(text) : checkAreas(areas);
}

const TWICE = 'El archivo está comprimido dos veces. Descomprímalo y elíjalo otra vez.';

/** An archive of maps may hold a KMZ, but archives within each other could go on without an end. */
const openInner = (bytes: ArrayBuffer): Promise<FileContent> =>
  openFile(bytes, () => {
    throw new FileProblem(TWICE);
  });
const openPart = (bytes: ArrayBuffer): Promise<FileContent> =>
  openFile(bytes, (file) => openArchive(file, openInner));

/** Loads each reader when it is needed. @throws FileProblem what the file is and what can be done about it */
export async function openFile(
  bytes: ArrayBuffer,
  readArchive = (file: Uint8Array) => openArchive(file, openPart),
): Promise<FileContent> {
  if (bytes.byteLength === 0) throw new FileProblem('El archivo está vacío.');
  if (bytes.byteLength > MOST_FILE_BYTES)
    throw new FileProblem(
      `El archivo pesa ${Math.ceil(bytes.byteLength / MEGABYTE)} MB; se pueden importar hasta ${MOST_FILE_BYTES / MEGABYTE} MB.`,
    );
  const file = new Uint8Array(bytes);
  const kind = await orDamaged(() => fileKind(file, decodeText));
  switch (kind) {
    case 'workbook': {
      const { readSheets } = await import('./sheets.ts');
      return { tables: await readSheets(file), areas: [] };
    }
    case 'archive':
      return readArchive(file);
    case 'kml':
      return readMap(decodeText(file));
    case 'json':
      return readJson(decodeText(file));
    case 'text':
      return readTable(decodeText(file));
  }
}

export async function openPasted(text: string): Promise<FileContent> {
  if (text.trim() === '') throw new FileProblem('No pegó ningún dato.');
  if (text.length > MOST_FILE_BYTES)
    throw new FileProblem('Pegó demasiado texto. Guárdelo en un archivo y elíjalo.');
  return readTable(text);
}

export type ChosenFile = { name: string } & ({ bytes: ArrayBuffer } | { why: string });

export const openFiles = (files: readonly ChosenFile[]): Promise<FileContent> =>
  openEach(
    files.map((file) => ({
      name: file.name,
      open: () => {
        if ('why' in file) throw new FileProblem(file.why);
        return openFile(file.bytes);
      },
    })),
  );
