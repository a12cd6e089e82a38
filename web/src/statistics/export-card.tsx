import { FileSpreadsheet, History } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Card, CardBody, CardHeader } from '#ui/card.tsx';
import type { Filters } from './filter.ts';
import { useExport, type ExportStep } from './use-export.ts';

const STEPS: Record<ExportStep, string> = {
  loading: 'Paso 1 de 3: se reúnen los datos.',
  preparing: 'Paso 2 de 3: se preparan las hojas.',
  writing: 'Paso 3 de 3: se escribe el archivo.',
};

interface ExportCardProps {
  filters: Filters;
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
