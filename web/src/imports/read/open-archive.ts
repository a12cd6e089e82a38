import { damaged, orDamaged } from '#files/file-problem.ts';
import { READABLE } from './file-kind.ts';
import { openEach } from './open-each.ts';
import type { FileContent } from './read-file.ts';
import { listEntries, unzip } from './unzip.ts';

/** A map for each territory may be a file of its own. */
const MOST_FILES = 1000;

/** What a computer adds of its own, folders, and the pictures that a map shows. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/|\.)|\/$|\.(?:png|jpe?g|gif|svg|webp|bmp)$/i;
/** Google Earth names its own file so: the archive's name says more. */
const OWN_NAME = /^doc\.kml$/i;

const NOT_READABLE = 'No es de un tipo que se pueda leer.';

/** A KMZ, or a ZIP of maps and lists. @param open reads a part as if it were a file of its own */
export async function openArchive(
  bytes: Uint8Array,
  open: (bytes: ArrayBuffer) => Promise<FileContent>,
): Promise<FileContent> {
  const names = listEntries(bytes)
    .map(({ name }) => name)
    .filter((name) => !BESIDE.test(name));
  const isWanted = (name: string) => READABLE.test(name) && !BESIDE.test(name);
  const parts = await orDamaged(() => unzip(bytes, isWanted, MOST_FILES));
  const order = Object.keys(parts).toSorted(
    (a, b) =>
      Number(OWN_NAME.test(b)) - Number(OWN_NAME.test(a)) ||
      a.localeCompare(b, 'es', { numeric: true }),
  );
  if (order.length === 0) throw damaged();
  const found = await openEach(
    order.map((name) => ({
      name: OWN_NAME.test(name) ? '' : name,
      open: () => open(Uint8Array.from(parts[name] ?? []).buffer),
    })),
  );
  return {
    ...found,
    // The first map of a KMZ may have nothing but links to the others.
    unread: [
      ...(found.unread ?? []).filter(({ file }) => file !== ''),
      ...names.filter((name) => !isWanted(name)).map((file) => ({ file, why: NOT_READABLE })),
    ],
  };
}
