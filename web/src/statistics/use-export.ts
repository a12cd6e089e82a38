import { useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { useState } from 'react';
import { useFileJob } from '#files/use-file-job.ts';
import { readToken } from '#lib/token.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import type { Filters } from './filter.ts';
import { assignmentsQuery } from './queries.ts';
import { statisticsWorker } from './worker/client.ts';

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

export function useExport(filters: Filters) {
  const client = useQueryClient();
  const { today, timeZone } = useCalendar();
  const [step, setStep] = useState<ExportStep>('loading');
  const { busy, start } = useFileJob<ExportKind>();

  const make = async (kind: ExportKind) => {
    setStep('loading');
    const [count, territories] = await Promise.all([
      client.fetchQuery(assignmentsQuery),
      kind === 'history' ? client.fetchQuery(everyTerritoryQuery) : [],
    ]);
    if (count === 0) return null;
    setStep('preparing');
    const named = territories.map(({ id, name, zone }) => ({ id, name, zone }));
    const onWriting = proxy(() => setStep('writing'));
    const choice = { filters, timeZone };
    const content = await statisticsWorker.run((worker) =>
      kind === 'history'
        ? worker.exportHistory(readToken(), { ...choice, territories: named }, onWriting)
        : worker.exportAssignments(readToken(), choice, onWriting),
    );
    return { name: KINDS[kind].fileName + today, kind: 'xlsx', content } as const;
  };
  return {
    busy: busy && { kind: busy, step },
    start: (kind: ExportKind) => {
      const { done, failed } = KINDS[kind];
      const empty = 'No hay datos de asignaciones para exportar.';
      start(kind, { make: () => make(kind), done, empty, failed });
    },
  };
}
