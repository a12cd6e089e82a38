import { useRef, useState } from 'react';
import { FileProblem } from '#files/file-problem.ts';
import type { OpenedFile } from '#imports/import-state.ts';
import { MOST_FILE_BYTES } from '#imports/read/limits.ts';
import { openInWorker } from '#imports/worker/client.ts';
import type { OpenRequest } from '#imports/worker/messages.ts';
import { ApiError } from '#lib/request.ts';

const TOO_LARGE = 'El archivo es demasiado grande: puede tener hasta 10 MB.';
const NOT_READ =
  'El archivo no se pudo leer. Ábralo en su programa, guárdelo otra vez y elíjalo de nuevo.';

/** The log names pasted cells like this. */
const PASTED = 'Celdas pegadas';

function sentenceOf(error: unknown): string {
  if (error instanceof FileProblem) return error.message;
  if (error instanceof ApiError) return error.message;
  // The file was moved or taken away after it was chosen.
  if (!(error instanceof DOMException)) console.error(error);
  return NOT_READ;
}

export type FileSource = 'file' | 'pasted';

/** Reads a file or pasted cells; nothing leaves this device. */
export function useOpen(onOpened: (file: OpenedFile) => void) {
  const [reading, setReading] = useState<FileSource | null>(null);
  const [problem, setProblem] = useState<{ of: FileSource; text: string } | null>(null);
  const isUnderWay = useRef(false);

  const open = async (of: FileSource, name: string, read: () => Promise<OpenRequest>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setReading(of);
    setProblem(null);
    try {
      const tables = await openInWorker(await read());
      onOpened({ name, tables });
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
    openFile: (file: File) =>
      void open('file', file.name, async () => {
        // A larger file would fill the memory before the worker could refuse it.
        if (file.size > MOST_FILE_BYTES) throw new FileProblem(TOO_LARGE);
        return { bytes: await file.arrayBuffer() };
      }),
    openPasted: (pasted: string) =>
      void open('pasted', PASTED, () => {
        if (pasted.trim() === '') throw new FileProblem('No hay celdas: péguelas en el campo.');
        return Promise.resolve({ pasted });
      }),
  };
}
