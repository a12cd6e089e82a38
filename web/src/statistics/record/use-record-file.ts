import { useState } from 'react';
import { saveFile } from '#lib/save-file.ts';
import { ask } from '#statistics/worker/ask.ts';
import { showNotice } from '#ui/notice.ts';
import type { ServiceYearRecord } from './build.ts';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** @param zone for the name of the sheet */
export function useRecordFile(zone: string | null) {
  const [isBusy, setBusy] = useState(false);
  const save = ({ serviceYear, pages }: ServiceYearRecord) => {
    if (isBusy) return;
    setBusy(true);
    const sheetName = zone === null ? `S-13 ${serviceYear}` : `S-13 ${serviceYear} ${zone}`;
    void ask('recordFile', { pages, sheetName })
      .then(
        (file) => {
          saveFile(`registro_s13_${serviceYear}.xlsx`, new Blob([file], { type: XLSX }));
          showNotice('success', {
            title: 'Exportación completada',
            description: 'El registro se exportó correctamente.',
          });
        },
        (error: unknown) => {
          console.warn('The record could not be exported.', error);
          showNotice('error', {
            title: 'Error en la exportación',
            description: 'No se pudo exportar el registro. Inténtelo de nuevo.',
          });
        },
      )
      .finally(() => setBusy(false));
  };
  return { isBusy, save };
}
