import { refuseFullExport } from '@territorios/contract/imports/rights.ts';
import { FileSpreadsheet } from 'lucide-react';
import { useUser } from '#auth/current-session.ts';
import { useFileJob } from '#files/use-file-job.ts';
import { call } from '#lib/api.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { makeFullExportFile } from './make-file.ts';

function useFullExport() {
  const { today, timeZone } = useCalendar();
  const { busy, start } = useFileJob<'everything'>();
  return {
    isBusy: busy !== null,
    start: () =>
      start('everything', {
        make: async () => {
          // The export is noted down before anything leaves.
          await call('POST /full_exports', {});
          const content = await makeFullExportFile(timeZone);
          return { name: `territorios_completo_${today}`, kind: 'xlsx', content };
        },
        done: 'El archivo con todo se exportó correctamente.',
        failed: 'No se pudo exportar todo. Inténtelo de nuevo.',
      }),
  };
}

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
