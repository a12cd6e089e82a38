import { useState } from 'react';
import { ApiError } from '#lib/request.ts';
import { failureNotice } from '#ui/failure-notice.ts';
import { showNotice } from '#ui/notice.ts';
import { saveFile, type SavedFile } from './save-file.ts';

interface FileJob {
  make: () => Promise<SavedFile | null>;
  doneTitle?: string;
  done: string;
  /** Said when there is no file; without it nothing is said. */
  empty?: string;
  failedTitle?: string;
  failed: string;
  onSaved?: () => void;
}

export function useFileJob<Kind extends string>() {
  const [busy, setBusy] = useState<Kind | null>(null);

  const start = (kind: Kind, job: FileJob): void => {
    if (busy !== null) return;
    const { doneTitle = 'Exportación completada', failedTitle = 'Error en la exportación' } = job;
    setBusy(kind);
    void job
      .make()
      .then(
        (file) => {
          if (file === null) {
            if (job.empty === undefined) return;
            showNotice('info', { title: 'Sin datos', description: job.empty });
            return;
          }
          saveFile(file);
          showNotice('success', { title: doneTitle, description: job.done });
          job.onSaved?.();
        },
        (error: unknown) => {
          console.warn('The file could not be made.', error);
          const failure = { title: failedTitle, description: job.failed };
          const isRefused = error instanceof ApiError;
          showNotice('error', isRefused ? failureNotice(() => failure, error) : failure);
        },
      )
      .finally(() => setBusy(null));
  };
  return { busy, start };
}
