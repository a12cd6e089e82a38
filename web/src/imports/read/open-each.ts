import type { Area } from '#boundaries/read/areas.ts';
import { FileProblem } from '#files/file-problem.ts';
import { checkAreas, checkTables } from './limits.ts';
import type { CellTable, FileContent, UnreadFile } from './read-file.ts';

interface NamedFile {
  name: string;
  open: () => Promise<FileContent>;
}

function noneRead(unread: readonly UnreadFile[]): FileProblem {
  const [only, ...others] = unread;
  return new FileProblem(
    others.length === 0
      ? (only?.why ?? 'No hay ningún archivo que se pueda leer.')
      : [
          'Ningún archivo se puede leer.',
          ...unread.map(({ file, why }) => `«${file}»: ${why}`),
        ].join(' '),
  );
}

/** Files in folders of an archive are in those folders of the map, too. */
function inFolder(area: Area, folder: string | undefined): Area {
  if (folder === undefined) return area;
  return area.folder === null
    ? { ...area, folder }
    : { ...area, parentFolder: area.parentFolder ?? folder };
}

const folderOf = (name: string): string | undefined => name.split('/').at(-2);

/** The files that cannot be read are named. @throws FileProblem where none can, or all are too much */
export async function openEach(files: readonly NamedFile[]): Promise<FileContent> {
  const tables: CellTable[] = [];
  const areas: Area[] = [];
  const unread: UnreadFile[] = [];
  const isAlone = files.length === 1;
  for (const { name, open } of files) {
    try {
      const found = await open();
      const named = (inner: string) =>
        isAlone && inner !== '' ? inner : [name, inner].filter(Boolean).join('/');
      for (const table of found.tables)
        tables.push(
          isAlone && table.file === undefined ? table : { ...table, file: named(table.file ?? '') },
        );
      for (const area of checkAreas(found.areas))
        areas.push({ ...inFolder(area, folderOf(name)), file: named(area.file) });
      unread.push(...(found.unread ?? []).map(({ file, why }) => ({ file: named(file), why })));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      unread.push({ file: name, why: error.message });
    }
  }
  if (tables.length + areas.length === 0) throw noneRead(unread);
  return { tables: checkTables(tables), areas: checkAreas(areas), unread };
}
