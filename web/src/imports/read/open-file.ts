import type { Area } from '#boundaries/read/areas.ts';
import { damaged, FileProblem, orDamaged } from '#files/file-problem.ts';
import { fileKind } from './file-kind.ts';
import { MOST_FILE_BYTES } from './limits.ts';
import type { FileContent } from './read-file.ts';
import { unzip } from './unzip.ts';

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

/** Google Earth names its own file `doc.kml`. */
async function readKmz(bytes: Uint8Array): Promise<FileContent> {
  const parts = await orDamaged(() => unzip(bytes, (name) => /\.kml$/i.test(name)));
  const first = parts['doc.kml'] ?? Object.values(parts)[0];
  if (!first) throw damaged();
  return readMap(decodeText(first));
}

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

/** Loads each reader when it is needed. @throws FileProblem what the file is and what can be done about it */
export async function openFile(bytes: ArrayBuffer): Promise<FileContent> {
  if (bytes.byteLength === 0) throw new FileProblem('El archivo está vacío.');
  if (bytes.byteLength > MOST_FILE_BYTES)
    throw new FileProblem(
      `El archivo pesa ${Math.ceil(bytes.byteLength / MEGABYTE)} MB; se pueden traer hasta ${MOST_FILE_BYTES / MEGABYTE} MB.`,
    );
  const file = new Uint8Array(bytes);
  const kind = await orDamaged(() => fileKind(file, decodeText));
  switch (kind) {
    case 'workbook': {
      const { readSheets } = await import('./sheets.ts');
      return { tables: await readSheets(file), areas: [] };
    }
    case 'kmz':
      return readKmz(file);
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
