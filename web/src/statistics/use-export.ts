import type { Day } from '@territorios/contract/dates.ts';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { saveFile } from '#files/save-file.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { showNotice } from '#ui/notice.ts';
import type { Filters } from './filter.ts';
import { assignmentsQuery } from './queries.ts';
import { ask } from './worker/ask.ts';

const KINDS = {
  assignments: {
    fileName: 'asignaciones_territorios_',
    done: 'El archivo de asignaciones se exportó correctamente.',
    failed: 'No se pudieron exportar los datos. Inténtalo de nuevo.',
  },
  history: {
    fileName: 'historial_territorios_',
    done: 'El archivo del historial se exportó correctamente.',
    failed: 'No se pudo exportar el historial de asignaciones. Inténtalo de nuevo.',
  },
};
type ExportKind = keyof typeof KINDS;

export type ExportStep = 'loading' | 'preparing' | 'writing';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportJob {
  kind: ExportKind;
  filters: Filters;
  /** In the congregation's calendar, for the name of the file. */
  today: Day;
  timeZone: string;
  onStep: (step: ExportStep) => void;
}

/** @returns whether there are any assignments, filters aside */
async function exportFile(
  client: QueryClient,
  { kind, filters, today, timeZone, onStep }: ExportJob,
): Promise<boolean> {
  onStep('loading');
  const [count, territories] = await Promise.all([
    client.fetchQuery(assignmentsQuery),
    kind === 'history' ? client.fetchQuery(everyTerritoryQuery) : null,
  ]);
  if (count === 0) return false;
  onStep('preparing');
  const named = territories?.map(({ id, name, zone }) => ({ id, name, zone })) ?? null;
  const file = await ask('export', { filters, timeZone, territories: named }, () =>
    onStep('writing'),
  );
  saveFile(`${KINDS[kind].fileName}${today}.xlsx`, new Blob([file], { type: XLSX }));
  return true;
}

export function useExport(filters: Filters) {
  const client = useQueryClient();
  const { today, timeZone } = useCalendar();
  const [busy, setBusy] = useState<{ kind: ExportKind; step: ExportStep } | null>(null);

  const start = (kind: ExportKind) => {
    if (busy !== null) return;
    const { done, failed } = KINDS[kind];
    const onStep = (step: ExportStep) => setBusy({ kind, step });
    void exportFile(client, { kind, filters, today, timeZone, onStep })
      .then(
        (hasData) =>
          hasData
            ? showNotice('success', { title: 'Exportación completada', description: done })
            : showNotice('info', {
                title: 'Sin datos',
                description: 'No hay datos de asignaciones para exportar.',
              }),
        (error: unknown) => {
          console.warn('The export failed.', error);
          showNotice('error', { title: 'Error en la exportación', description: failed });
        },
      )
      .finally(() => setBusy(null));
  };
  return { busy, start };
}
