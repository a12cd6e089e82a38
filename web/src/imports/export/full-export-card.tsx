import { refuseFullExport } from '@territorios/contract/imports/rights.ts';
import type { Remote } from 'comlink';
import { FileSpreadsheet } from 'lucide-react';
import { useUser } from '#auth/current-session.ts';
import { useFileJob } from '#files/use-file-job.ts';
import { runOnce } from '#files/worker-client.ts';
import { call } from '#lib/api.ts';
import { readToken } from '#lib/token.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import type { FullExportWorker } from './worker.ts';

const makeFullExportFile = (timeZone: string): Promise<Uint8Array<ArrayBuffer>> =>
  runOnce(
    { start: () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }) },
    (worker: Remote<FullExportWorker>) => worker.makeFile(readToken(), timeZone),
  );

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
