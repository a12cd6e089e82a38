import { useState } from 'react';
import { saveFile } from '#files/save-file.ts';
import { ask } from '#statistics/worker/ask.ts';
import { showNotice } from '#ui/notice.ts';
import type { ServiceYearRecord } from './build.ts';

const TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
};
export type RecordFileKind = keyof typeof TYPES;

/** @param zone for the name of the sheet */
export function useRecordFile(zone: string | null) {
  const [busy, setBusy] = useState<RecordFileKind | null>(null);
  const save = (kind: RecordFileKind, { serviceYear, pages }: ServiceYearRecord) => {
    if (busy !== null) return;
    setBusy(kind);
    const sheetName = zone === null ? `S-13 ${serviceYear}` : `S-13 ${serviceYear} ${zone}`;
    const file =
      kind === 'pdf'
        ? ask('recordPdf', { pages, serviceYear })
        : ask('recordFile', { pages, sheetName });
    void file
      .then(
        (content) => {
          const name = `registro_s13_${serviceYear}.${kind}`;
          saveFile(name, new Blob([content], { type: TYPES[kind] }));
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
      .finally(() => setBusy(null));
  };
  return { busy, save };
}
