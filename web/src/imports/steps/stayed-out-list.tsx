import { FileDown } from 'lucide-react';
import { useFileJob } from '#files/use-file-job.ts';
import type { StayedOut } from '#imports/import-state.ts';
import { OutcomeTable } from '#imports/outcome-table.tsx';
import { LeftList } from '#imports/preview/left-list.tsx';
import { inWorker } from '#imports/worker/client.ts';
import { Button } from '#ui/button.tsx';

export function StayedOutList({ rows, left }: StayedOut) {
  const { busy, start } = useFileJob<'rows'>();
  return (
    <>
      {rows.length > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{`No se importó (${rows.length})`}</h3>
            <Button
              icon={<FileDown aria-hidden />}
              isPending={busy !== null}
              pendingLabel="Preparando..."
              onPress={() =>
                start('rows', {
                  make: async () => ({
                    name: 'no_se_importo',
                    kind: 'xlsx',
                    content: await inWorker((worker) =>
                      worker.leftOut(
                        rows.map(({ at, name, error }) => ({ at, name, error: error ?? '' })),
                      ),
                    ),
                  }),
                  done: 'Corrija las filas en ese archivo e impórtelo otra vez.',
                  failed: 'No se pudo hacer el archivo. Inténtelo de nuevo.',
                })
              }
            >
              Descargar para corregir
            </Button>
          </div>
          <OutcomeTable caption="Filas que no se importaron" rows={rows} empty="No hay filas así" />
        </div>
      )}
      {left.length > 0 && <LeftList left={left} />}
    </>
  );
}
