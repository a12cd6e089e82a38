import { FileProblem } from '#files/file-problem.ts';
import { listEntries } from './unzip.ts';

export type FileKind = 'workbook' | 'archive' | 'kml' | 'json' | 'text';

const AS_XLSX = 'Ábralo y guárdelo como libro de Excel (.xlsx).';
const OTHER_KIND =
  'El archivo no es de un tipo que se pueda leer. Elija un libro de Excel (.xlsx), un archivo CSV o un mapa (KML, KMZ o GeoJSON).';

const SIGNATURES: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/, 'El archivo es un PDF, que no se puede leer. Elija el libro de Excel del que salió.'],
  [
    /^(?:\x89PNG|\xff\xd8\xff|GIF8|BM[^]{4}\0\0|II\*\0|MM\0\*|RIFF[^]{4}WEBP|[^]{4}ftyp(?:heic|heix|mif1|avif))/,
    'El archivo es una imagen, que no se puede leer. Copie los datos a una hoja de cálculo.',
  ],
  [/^\{\\rtf/, `El archivo es un documento de texto. ${AS_XLSX}`],
  [
    /^(?:Rar!|7z\xbc\xaf|\p{Cc}\x8b\p{Cc}|BZh|\xfd7zXZ)/u,
    'El archivo está comprimido. Descomprímalo y elija lo que contiene.',
  ],
];
const PASSWORD =
  'El archivo está protegido con contraseña. Guárdelo sin contraseña y elíjalo otra vez.';

const HEAD_BYTES = 4096;
/** ASCII may stand at any place among other bytes. */
const ascii = new TextDecoder('latin1');
/** The directory of an old Office file has a zero byte behind each character of a name. */
const wide = (name: string): string => name.replaceAll(/./g, '$&\0');

function oldOffice(bytes: Uint8Array): FileProblem {
  const text = ascii.decode(bytes);
  if (text.includes(wide('EncryptedPackage'))) return new FileProblem(PASSWORD);
  if (text.includes(wide('Workbook')) || text.includes(wide('Book')))
    return new FileProblem(
      'El archivo es de Excel antiguo (.xls). Ábralo, guárdelo como libro de Excel (.xlsx) y elíjalo otra vez.',
    );
  return new FileProblem(OTHER_KIND);
}

/** Parts of an archive that are read like files of their own; a KMZ is an archive of KML. */
export const READABLE = /\.(?:kml|kmz|geojson|json|csv|tsv|txt|xlsx|xlsm)$/i;

function kindOfArchive(bytes: Uint8Array): FileKind {
  const names = listEntries(bytes).map(({ name }) => name);
  if (names.includes('[Content_Types].xml')) {
    if (names.some((name) => /^xl\/workbook\.bin$/i.test(name)))
      throw new FileProblem(`El archivo es un libro binario (.xlsb). ${AS_XLSX}`);
    if (names.some((name) => /^word\//i.test(name)))
      throw new FileProblem(
        'El archivo es un documento de Word. Copie sus tablas a un libro de Excel.',
      );
    if (names.some((name) => /^ppt\//i.test(name))) throw new FileProblem(OTHER_KIND);
    return 'workbook';
  }
  if (names.includes('mimetype') && names.includes('content.xml'))
    throw new FileProblem(`El archivo es de LibreOffice u OpenOffice (.ods). ${AS_XLSX}`);
  if (names.some((name) => /^index\/.*\.iwa$/i.test(name)))
    throw new FileProblem(
      'El archivo es de Numbers. Expórtelo a Excel (.xlsx) y elíjalo otra vez.',
    );
  if (names.some((name) => READABLE.test(name))) return 'archive';
  if (names.some((name) => /\.shp$/i.test(name)))
    throw new FileProblem(
      'El archivo es un mapa de QGIS o ArcGIS (Shapefile). Expórtelo como KML o GeoJSON.',
    );
  throw new FileProblem(
    'El archivo está comprimido (.zip). Descomprímalo y elija lo que contiene.',
  );
}

function kindOfMarkup(head: string): FileKind {
  if (/<(?:[\w.-]+:)?kml[\s>]/i.test(head)) return 'kml';
  if (/<(?:!doctype\s+)?html[\s>]|<table[\s>]/i.test(head))
    throw new FileProblem(
      `El archivo es una página web, aunque su nombre diga otra cosa. ${AS_XLSX}`,
    );
  if (/<gpx[\s>]/i.test(head))
    throw new FileProblem('El archivo es un recorrido (GPX). Elija un mapa en KML, KMZ o GeoJSON.');
  throw new FileProblem(OTHER_KIND);
}

/** A table has line ends and tabs, and now and then a stray character. */
function isText(head: string): boolean {
  const controls = head.match(/[^\P{Cc}\t\n\v\f\r\u{80}-\u{9f}]/gu)?.length ?? 0;
  return controls <= head.length / 100 + 1;
}

/** The bytes decide, because a name may say anything. @throws FileProblem for what cannot be read */
export function fileKind(bytes: Uint8Array, decode: (bytes: Uint8Array) => string): FileKind {
  // A character for each byte, which the decoder of that name does not give in a browser.
  const start = String.fromCharCode(...bytes.subarray(0, HEAD_BYTES));
  if (start.startsWith('PK\x03\x04') || start.startsWith('PK\x05\x06')) return kindOfArchive(bytes);
  if (start.startsWith('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) throw oldOffice(bytes);
  for (const [signature, problem] of SIGNATURES)
    if (signature.test(start)) throw new FileProblem(problem);
  // An odd number of bytes would halve the last character.
  const head = decode(bytes.subarray(0, HEAD_BYTES)).trimStart();
  if (head.startsWith('<')) return kindOfMarkup(head);
  if (!isText(head)) throw new FileProblem(OTHER_KIND);
  return /^[{[]/.test(head) ? 'json' : 'text';
}
