import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCalendar } from '#settings/queries.ts';
import { showNotice } from '#ui/notice.ts';
import { exportFile, type ExportKind, type ExportStep } from './export/export-file.ts';
import type { Filters } from './filter.ts';

const NOTHING = {
  title: 'Sin datos',
  description: 'No hay datos de asignaciones para exportar.',
};

const NOTICES = {
  assignments: {
    done: 'El archivo de asignaciones se exportó correctamente.',
    failed: 'No se pudieron exportar los datos. Inténtalo de nuevo.',
  },
  history: {
    done: 'El archivo del historial se exportó correctamente.',
    failed: 'No se pudo exportar el historial de asignaciones. Inténtalo de nuevo.',
  },
};

/** Exports one file at a time; `busy` says which, and what it is about. */
export function useExport(filters: Filters) {
  const client = useQueryClient();
  const { today, timeZone } = useCalendar();
  const [busy, setBusy] = useState<{ kind: ExportKind; step: ExportStep } | null>(null);

  const start = (kind: ExportKind) => {
    if (busy !== null) return;
    const onStep = (step: ExportStep) => setBusy({ kind, step });
    void exportFile(client, { kind, filters, today, timeZone, onStep })
      .then(
        (hasData) => {
          if (!hasData) showNotice('info', NOTHING);
          else {
            const description = NOTICES[kind].done;
            showNotice('success', { title: 'Exportación completada', description });
          }
        },
        (error: unknown) => {
          console.warn('The export failed.', error);
          const description = NOTICES[kind].failed;
          showNotice('error', { title: 'Error en la exportación', description });
        },
      )
      .finally(() => setBusy(null));
  };
  return { busy, start };
}
