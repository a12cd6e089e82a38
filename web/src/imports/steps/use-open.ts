import { transfer } from 'comlink';
import { useRef, useState } from 'react';
import { FileProblem } from '#files/file-problem.ts';
import type { OpenedFile } from '#imports/import-state.ts';
import type { KnownLists } from '#imports/layouts/plan.ts';
import { MOST_FILE_BYTES } from '#imports/read/limits.ts';
import type { ChosenFile } from '#imports/read/open-file.ts';
import { inWorker } from '#imports/worker/client.ts';
import type { OpenRequest } from '#imports/worker/worker.ts';
import { ApiError } from '#lib/request.ts';

const TOO_LARGE = 'El archivo es demasiado grande: puede tener hasta 10 MB.';
/** More would fill the memory of a phone. */
const MOST_BYTES = 4 * MOST_FILE_BYTES;
const TOO_MUCH = 'Los archivos juntos pesan más de 40 MB. Impórtelos en varias veces.';
const NOT_READ =
  'El archivo no se pudo leer. Ábralo en su programa, guárdelo otra vez y elíjalo de nuevo.';

const PASTED = 'Celdas pegadas';

function sentenceOf(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof ApiError) return error.message;
  // The file was moved or taken away after it was chosen.
  if (!(error instanceof DOMException)) console.error(error);
  return NOT_READ;
}

async function chosenFile(file: File): Promise<ChosenFile> {
  const { name } = file;
  // A larger file would fill the memory before the worker could refuse it.
  if (file.size > MOST_FILE_BYTES) return { name, why: TOO_LARGE };
  try {
    return { name, bytes: await file.arrayBuffer() };
  } catch (error) {
    return { name, why: sentenceOf(error) };
  }
}

const bytesOf = (file: ChosenFile): ArrayBuffer[] => ('bytes' in file ? [file.bytes] : []);

const nameOf = ([first, ...others]: readonly File[]): string =>
  others.length === 0 ? (first?.name ?? '') : `${first?.name ?? ''} y ${others.length} más`;

export type FileSource = 'file' | 'pasted';

const namesIn = (list: readonly { name: string }[] = []): string[] => list.map(({ name }) => name);

/** Reads files or pasted cells; nothing leaves this device. */
export function useOpen(lists: KnownLists, onOpened: (file: OpenedFile) => void) {
  const [reading, setReading] = useState<FileSource | null>(null);
  const [problem, setProblem] = useState<{ of: FileSource; text: string } | null>(null);
  const isUnderWay = useRef(false);

  const known = {
    zones: namesIn(lists.zones),
    publishers: namesIn(lists.publishers),
    territories: namesIn(lists.territories),
  };

  const open = async (of: FileSource, name: string, read: () => Promise<OpenRequest>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setReading(of);
    setProblem(null);
    try {
      const request = await read();
      // The page has no use for the bytes any longer.
      const bytes = 'files' in request ? request.files.flatMap(bytesOf) : [];
      onOpened({ name, ...(await inWorker((worker) => worker.open(transfer(request, bytes)))) });
    } catch (error) {
      setProblem({ of, text: sentenceOf(error) });
    } finally {
      isUnderWay.current = false;
      setReading(null);
    }
  };

  return {
    reading,
    problem,
    openFiles: (files: readonly File[]) =>
      void open('file', nameOf(files), async () => {
        if (files.reduce((sum, { size }) => sum + size, 0) > MOST_BYTES)
          throw new FileProblem(files.length === 1 ? TOO_LARGE : TOO_MUCH);
        return { files: await Promise.all(files.map(chosenFile)), known };
      }),
    openPasted: (pasted: string) =>
      void open('pasted', PASTED, () => {
        if (pasted.trim() === '') throw new FileProblem('No hay celdas: péguelas en el campo.');
        return Promise.resolve({ pasted, known });
      }),
  };
}
