import { FolderDown } from 'lucide-react';
import { useFileJob } from '#files/use-file-job.ts';
import { whenConfirmed } from '#lib/api.ts';
import { send } from '#lib/request.ts';
import { readToken } from '#lib/token.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHeader } from '#ui/card.tsx';

const takeAlong = (): Promise<Blob> =>
  whenConfirmed('POST /congregation/export', async () => {
    const response = await send('POST', '/congregation/export', { token: readToken() });
    return response.blob();
  });

export function TakeAlongCard() {
  const { today } = useCalendar();
  const { busy, start } = useFileJob<'congregation'>();
  return (
    <Card className="pb-4">
      <CardHeader
        title="Llevarse todo"
        description="Un archivo con toda la congregación, para mudarla a otro servidor de este programa: datos, cuentas, fotos e historial."
        actions={
          <Button
            icon={<FolderDown aria-hidden />}
            isPending={busy !== null}
            pendingLabel="Preparando..."
            onPress={() =>
              start('congregation', {
                make: async () => ({
                  name: `congregacion_${today}`,
                  kind: 'ndjson.gz',
                  content: await takeAlong(),
                }),
                done: 'El archivo tiene toda la congregación. Guárdelo con cuidado.',
                failed: 'No se pudo preparar el archivo. Inténtelo de nuevo.',
              })
            }
          >
            Llevarse todo
          </Button>
        }
      />
    </Card>
  );
}
