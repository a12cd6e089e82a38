import type { Paper } from '@territorios/contract/settings/rules.ts';
import { useFileJob } from '#files/use-file-job.ts';
import { statisticsWorker } from '#statistics/worker/client.ts';
import type { ServiceYearRecord } from './build.ts';

export type RecordFileKind = 'xlsx' | 'pdf';

export function useRecordFile(zone: string | null, paper: Paper) {
  const { busy, start } = useFileJob<RecordFileKind>();
  const save = (kind: RecordFileKind, { serviceYear, pages }: ServiceYearRecord): void => {
    const sheetName = zone === null ? `S-13 ${serviceYear}` : `S-13 ${serviceYear} ${zone}`;
    start(kind, {
      make: async () => ({
        name: `registro_s13_${serviceYear}`,
        kind,
        content: await statisticsWorker.run((worker) =>
          kind === 'pdf'
            ? worker.recordPdf({ pages, serviceYear, paper })
            : worker.recordSheet(pages, sheetName),
        ),
      }),
      done: 'El registro se exportó correctamente.',
      failed: 'No se pudo exportar el registro. Inténtelo de nuevo.',
    });
  };
  return { busy, save };
}
