import { refuseFullExport } from '@territorios/contract/imports/rights.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useUser } from '#auth/current-session.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { useFullExport } from './use-full-export.ts';

export function FullExportCard() {
  const refused = refuseFullExport(useUser());
  const { isBusy, start } = useFullExport();
  if (refused) return null;
  return (
    <Card className="pb-4">
      <CardHeader
        title="Exportar todo"
        description="Un archivo de Excel con todo: sirve de copia y se puede importar en otra congregación."
        actions={
          <Button
            icon={<FileSpreadsheet aria-hidden />}
            isPending={isBusy}
            pendingLabel="Exportando..."
            onPress={start}
          >
            Exportar todo
          </Button>
        }
      />
    </Card>
  );
}
