import { Inflate, unzipSync, type UnzipFileInfo } from 'fflate';
import { damaged, FileProblem } from '#files/file-problem.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PARTS = 200;
const MOST_RATIO = 200;

export const bomb = (): FileProblem =>
  new FileProblem(
    'El archivo ocupa demasiado al descomprimirlo. Si es un libro de Excel, cópielo a uno nuevo y guárdelo.',
  );

interface Entry extends UnzipFileInfo {
  /** Where its own header stands, with its bytes behind. */
  header: number;
}

const viewOf = ({ buffer, byteOffset, length }: Uint8Array) =>
  new DataView(buffer, byteOffset, length);

function directoryOf(view: DataView): number {
  const at = (place: number) => view.getUint32(place, true);
  let end = view.byteLength - 22;
  while (at(end) !== 0x0605_4b50) end -= 1;
  const isLong = at(end - 20) === 0x0706_4b50 && at(at(end - 12)) === 0x0606_4b50;
  return at(isLong ? at(end - 12) + 48 : end + 16);
}

/** The parts of an archive, as its directory declares them. */
export function listEntries(bytes: Uint8Array): readonly Entry[] {
  const view = viewOf(bytes);
  const entries: Entry[] = [];
  let next: number | undefined;
  unzipSync(bytes, {
    // fflate reads the directory, but does not tell where a part stands.
    filter: (entry) => {
      const at = next ?? directoryOf(view);
      entries.push({ ...entry, header: view.getUint32(at + 42, true) });
      next = [28, 30, 32].reduce((sum, length) => sum + view.getUint16(at + length, true), at + 46);
      return false;
    },
  });
  return entries;
}

/** @throws FileProblem for more than is unpacked */
function checkSizes(entries: readonly UnzipFileInfo[]): void {
  const isTooDense = ({ size, originalSize }: UnzipFileInfo) => originalSize > size * MOST_RATIO;
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpacked > MOST_BYTES || entries.some(isTooDense)) throw bomb();
}

/** @throws FileProblem for more parts than are read */
export function checkCount(parts: number, most = MOST_PARTS): void {
  if (parts <= most) return;
  throw new FileProblem(
    `El archivo tiene demasiadas hojas o partes (${parts}); se pueden leer hasta ${most}.`,
  );
}

/** So little at a time unpacks to a few megabytes at most. */
const STEP_BYTES = 2048;

/** @throws FileProblem where more comes out of a part than its directory declares, as soon as it does */
function contentOf(bytes: Uint8Array, { header, size, originalSize, compression }: Entry) {
  const view = viewOf(bytes);
  const start = header + 30 + view.getUint16(header + 26, true) + view.getUint16(header + 28, true);
  const packed = bytes.subarray(start, start + size);
  if (compression === 0) return packed;
  if (compression !== 8) throw damaged();
  const content = new Uint8Array(originalSize);
  let length = 0;
  const reader = new Inflate((chunk) => {
    if (length + chunk.length > originalSize) throw bomb();
    content.set(chunk, length);
    length += chunk.length;
  });
  for (let at = 0; at < packed.length; at += STEP_BYTES)
    reader.push(packed.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= packed.length);
  return content.subarray(0, length);
}

/** The parts that are wanted, by their names; the others are never unpacked. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most = MOST_PARTS,
): Record<string, Uint8Array> {
  const wanted = listEntries(bytes).filter(({ name }) => isWanted(name));
  checkCount(wanted.length, most);
  checkSizes(wanted);
  return Object.fromEntries(wanted.map((entry) => [entry.name, contentOf(bytes, entry)]));
}
