import { Inflate } from 'fflate';
import { damaged, FileProblem } from '#files/file-problem.ts';

/** Of those that are unpacked. */
const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PARTS = 200;
const MOST_RATIO = 200;
/** Pictures of a workbook are passed over, and may be many. */
const MOST_ENTRIES = 5000;
/** Unpacked between two looks at what came out: deflate makes 1,032 bytes of one at most. */
const STEP_BYTES = 2 * 1024;

const END_OF_DIRECTORY = 0x0605_4b50;
const DIRECTORY_ENTRY = 0x0201_4b50;
const LOCAL_HEADER = 0x0403_4b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const LONGEST_COMMENT = 0xff_ff;
const STORED = 0;
const DEFLATED = 8;
const ENCRYPTED = 1;

/** As the archive's directory, at its end, declares it. */
interface Entry {
  name: string;
  flags: number;
  method: number;
  checksum: number;
  packedSize: number;
  size: number;
  offset: number;
}

const bomb = (): FileProblem =>
  new FileProblem(
    'El archivo ocupa demasiado al descomprimirlo. Si es un libro de Excel, cópielo a uno nuevo y guárdelo.',
  );

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function findDirectory(view: DataView): { count: number; at: number } {
  const first = Math.max(0, view.byteLength - END_LENGTH - LONGEST_COMMENT);
  for (let at = view.byteLength - END_LENGTH; at >= first; at--) {
    if (view.getUint32(at, true) !== END_OF_DIRECTORY) continue;
    return { count: view.getUint16(at + 10, true), at: view.getUint32(at + 16, true) };
  }
  throw damaged();
}

/** Sizes of 64 bits are of no use in a file this small, and lie outside it. */
export function listEntries(bytes: Uint8Array): Entry[] {
  const view = viewOf(bytes);
  const directory = findDirectory(view);
  if (directory.count > MOST_ENTRIES) throw bomb();
  const entries: Entry[] = [];
  let { at } = directory;
  for (let index = 0; index < directory.count; index++) {
    if (at + ENTRY_LENGTH > bytes.length || view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw damaged();
    const nameEnd = at + ENTRY_LENGTH + view.getUint16(at + 28, true);
    entries.push({
      name: new TextDecoder()
        .decode(bytes.subarray(at + ENTRY_LENGTH, nameEnd))
        .replaceAll('\\', '/')
        .replace(/^\//, ''),
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      checksum: view.getUint32(at + 16, true),
      packedSize: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at = nameEnd + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

const isTooDense = (size: number, packedSize: number): boolean => size > packedSize * MOST_RATIO;

function checkSizes(entries: readonly Entry[]): void {
  if (entries.length > MOST_PARTS)
    throw new FileProblem(
      `El archivo tiene demasiadas hojas o partes (${entries.length}); se pueden leer hasta ${MOST_PARTS}.`,
    );
  const size = entries.reduce((sum, entry) => sum + entry.size, 0);
  const packedSize = entries.reduce((sum, entry) => sum + entry.packedSize, 0);
  if (size > MOST_BYTES || isTooDense(size, packedSize)) throw bomb();
  if (entries.some((entry) => isTooDense(entry.size, entry.packedSize))) throw bomb();
}

/** fflate's `unzipSync` works on behind the declared end: a minute for 10 MB of zeros. */
function inflate(packed: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (length + chunk.length > size) throw bomb();
    whole.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES)
    stream.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  if (length !== size) throw damaged();
  return whole;
}

const POLYNOMIAL = 0xed_b8_83_20;
const CHECKSUMS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value >>> 1) ^ (value & 1 ? POLYNOMIAL : 0);
  return value;
});

/** CRC-32. */
function checksumOf(bytes: Uint8Array): number {
  let value = ~0;
  // An iterator takes four times as long.
  for (let at = 0; at < bytes.length; at++)
    value = (value >>> 8) ^ (CHECKSUMS[(value ^ (bytes[at] ?? 0)) & 0xff] ?? 0);
  return ~value >>> 0;
}

function unpack(bytes: Uint8Array, entry: Entry): Uint8Array<ArrayBuffer> {
  const view = viewOf(bytes);
  const { offset, method, packedSize, size } = entry;
  if (offset + LOCAL_LENGTH > bytes.length || view.getUint32(offset, true) !== LOCAL_HEADER)
    throw damaged();
  const start =
    offset + LOCAL_LENGTH + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packedSize > bytes.length) throw damaged();
  if ((entry.flags & ENCRYPTED) !== 0)
    throw new FileProblem(
      'El archivo está protegido con contraseña. Guárdelo sin contraseña y elíjalo otra vez.',
    );
  const packed = bytes.subarray(start, start + packedSize);
  if (method === STORED && packedSize !== size) throw damaged();
  if (method !== STORED && method !== DEFLATED) throw damaged();
  const whole = method === STORED ? packed.slice() : inflate(packed, size);
  if (checksumOf(whole) !== entry.checksum) throw damaged();
  return whole;
}

/**
 * The parts of an archive that are wanted, by their names; the others are never unpacked.
 * @throws FileProblem a bomb, a header that lies, a damaged archive
 */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
): Map<string, Uint8Array<ArrayBuffer>> {
  const wanted = listEntries(bytes).filter(({ name }) => !name.endsWith('/') && isWanted(name));
  checkSizes(wanted);
  const parts = new Map<string, Uint8Array<ArrayBuffer>>();
  for (const entry of wanted) {
    // Which of two of one name is meant cannot be known.
    if (parts.has(entry.name)) throw damaged();
    parts.set(entry.name, unpack(bytes, entry));
  }
  return parts;
}
