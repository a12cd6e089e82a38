import { useQueryClient } from '@tanstack/react-query';
import { proxy } from 'comlink';
import { FileSpreadsheet, History } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useFileJob } from '#files/use-file-job.ts';
import { readToken } from '#lib/token.ts';
import { useCalendar } from '#settings/queries.ts';
import { everyTerritoryQuery } from '#territories/every-query.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import type { StatisticsFilters } from './filter.ts';
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

type ExportStep = 'loading' | 'preparing' | 'writing';

function useExport(filters: StatisticsFilters) {
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

const STEPS: Record<ExportStep, string> = {
  loading: 'Paso 1 de 3: se reúnen los datos.',
  preparing: 'Paso 2 de 3: se preparan las hojas.',
  writing: 'Paso 3 de 3: se escribe el archivo.',
};

interface ExportCardProps {
  filters: StatisticsFilters;
  summary: ReactNode;
  children: ReactNode;
}

export function ExportCard({ filters, summary, children }: ExportCardProps) {
  const { busy, start } = useExport(filters);
  return (
    <Card>
      <CardHeader
        title="Exportar Datos"
        description="Exporta la información de los territorios asignados en formato Excel."
      />
      <CardBody className="grid gap-4">
        {children}
        <div className="flex flex-wrap items-center gap-2">
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden />}
            isPending={busy?.kind === 'assignments'}
            isDisabled={busy?.kind === 'history'}
            pendingLabel="Exportando..."
            onPress={() => start('assignments')}
          >
            Exportar Asignaciones
          </Button>
          <Button
            icon={<History aria-hidden />}
            isPending={busy?.kind === 'history'}
            isDisabled={busy?.kind === 'assignments'}
            pendingLabel="Exportando..."
            onPress={() => start('history')}
          >
            Exportar Historial
          </Button>
          <output className="text-sm text-ink-muted">{busy && STEPS[busy.step]}</output>
        </div>
        {summary}
      </CardBody>
    </Card>
  );
}
