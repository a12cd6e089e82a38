import { useState } from 'react';
import { call } from '#lib/api.ts';
import { ApiError } from '#lib/request.ts';
import { saveFile } from '#files/save-file.ts';
import { useCalendar } from '#settings/queries.ts';
import { failureNotice } from '#ui/failure-notice.ts';
import { showNotice } from '#ui/notice.ts';
import { makeFullExportFile } from './make-file.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const FAILURE = {
  title: 'Error en la exportación',
  description: 'No se pudo exportar todo. Inténtelo de nuevo.',
};

export function useFullExport() {
  const { today, timeZone } = useCalendar();
  const [isBusy, setIsBusy] = useState(false);

  const exportAll = async () => {
    // What leaves is noted down before it does.
    await call('POST /full_exports', {});
    const file = await makeFullExportFile(timeZone);
    saveFile(`territorios_completo_${today}.xlsx`, new Blob([file], { type: XLSX }));
  };
  const start = () => {
    if (isBusy) return;
    setIsBusy(true);
    void exportAll()
      .then(
        () =>
          showNotice('success', {
            title: 'Exportación completada',
            description: 'El archivo con todo se exportó correctamente.',
          }),
        (error: unknown) => {
          console.warn('The export of everything failed.', error);
          const isRefused = error instanceof ApiError;
          showNotice('error', isRefused ? failureNotice(() => FAILURE, error) : FAILURE);
        },
      )
      .finally(() => setIsBusy(false));
  };
  return { isBusy, start };
}
