import { unzipSync, type UnzipFileInfo } from 'fflate';
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

/** The parts that are wanted, by their names; the others are never unpacked. */
export function unzip(
  bytes: Uint8Array,
  isWanted: (name: string) => boolean,
  most = MOST_PARTS,
): Record<string, Uint8Array> {
  const wanted = listEntries(bytes).filter(({ name }) => isWanted(name));
  checkCount(wanted.length, most);
  checkSizes(wanted);
  // No part gets more room than its directory declares.
  return unzipSync(bytes, { filter: ({ name }) => isWanted(name) });
}
