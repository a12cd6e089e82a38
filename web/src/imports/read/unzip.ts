import { Unzip, UnzipInflate, unzipSync, type Unzipped, type UnzipFileInfo } from 'fflate';
import { FileProblem } from '#files/file-problem.ts';

const MOST_BYTES = 32 * 1024 * 1024;
const MOST_PARTS = 200;
const MOST_RATIO = 200;

export const bomb = (): FileProblem =>
  new FileProblem(
    'El archivo ocupa demasiado al descomprimirlo. Si es un libro de Excel, cópielo a uno nuevo y guárdelo.',
  );

/** The parts of an archive, as its directory declares them. */
export function listEntries(bytes: Uint8Array): readonly UnzipFileInfo[] {
  const entries: UnzipFileInfo[] = [];
  unzipSync(bytes, {
    filter: (entry) => {
      entries.push(entry);
      return false;
    },
  });
  return entries;
}

/** @throws FileProblem for more than is unpacked */
export function checkSizes(entries: readonly UnzipFileInfo[]): void {
  const isTooDense = ({ size, originalSize }: UnzipFileInfo) => originalSize > size * MOST_RATIO;
  const unpacked = entries.reduce((sum, { originalSize }) => sum + originalSize, 0);
  if (unpacked > MOST_BYTES || entries.some(isTooDense)) throw bomb();
}

/** So little at a time unpacks to a few megabytes at most. */
const STEP_BYTES = 4096;

/** @throws FileProblem where more comes out of a part than its directory declares, as soon as it does */
function refuseLies(bytes: Uint8Array, wanted: readonly UnzipFileInfo[]): void {
  const left = new Map(wanted.map(({ name, originalSize }) => [name, originalSize]));
  const reader = new Unzip((file) => {
    const { name } = file;
    if (!left.has(name)) return;
    file.ondata = (error, chunk) => {
      // The part is read once more later, and then a damaged one is reported.
      if (error) return;
      left.set(name, (left.get(name) ?? 0) - chunk.length);
    };
    file.start();
  });
  reader.register(UnzipInflate);
  for (let at = 0; at < bytes.length; at += STEP_BYTES) {
    reader.push(bytes.subarray(at, at + STEP_BYTES), at + STEP_BYTES >= bytes.length);
    // The library catches what its callbacks throw.
    if ([...left.values()].some((rest) => rest < 0)) throw bomb();
  }
}

/** The parts that are wanted, by their names; the others are never unpacked. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most = MOST_PARTS,
): Unzipped {
  const wanted = listEntries(bytes).filter(({ name }) => isWanted(name));
  if (wanted.length > most)
    throw new FileProblem(
      `El archivo tiene demasiadas hojas o partes (${wanted.length}); se pueden leer hasta ${most}.`,
    );
  checkSizes(wanted);
  refuseLies(bytes, wanted);
  return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
}
