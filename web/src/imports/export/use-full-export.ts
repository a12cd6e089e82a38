import { useFileJob } from '#files/use-file-job.ts';
import { call } from '#lib/api.ts';
import { useCalendar } from '#settings/queries.ts';
import { makeFullExportFile } from './make-file.ts';

export function useFullExport() {
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
