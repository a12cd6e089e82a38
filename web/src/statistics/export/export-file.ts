import type { Day } from '@territorios/contract/dates.ts';
import type { QueryClient } from '@tanstack/react-query';
import { saveFile } from '#lib/save-file.ts';
import type { Filters } from '#statistics/filter.ts';
import { assignmentsQuery } from '#statistics/queries.ts';
import { ask } from '#statistics/worker/ask.ts';
import { territoriesQuery } from '#territories/queries.ts';

export type ExportKind = 'assignments' | 'history';

/** What a long export is busy with. */
export type ExportStep = 'loading' | 'preparing' | 'writing';

const FILE_NAMES = {
  assignments: 'asignaciones_territorios_',
  history: 'historial_territorios_',
} as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

interface ExportJob {
  kind: ExportKind;
  filters: Filters;
  /** In the congregation's calendar, for the name of the file. */
  today: Day;
  timeZone: string;
  onStep: (step: ExportStep) => void;
}

/**
 * Downloads what the filters leave as a spreadsheet.
 * @returns whether there was anything to export, filters aside
 */
export async function exportFile(
  client: QueryClient,
  { kind, filters, today, timeZone, onStep }: ExportJob,
): Promise<boolean> {
  onStep('loading');
  const [count, territories] = await Promise.all([
    client.fetchQuery(assignmentsQuery),
    kind === 'history' ? client.fetchQuery(territoriesQuery) : null,
  ]);
  if (count === 0) return false;
  onStep('preparing');
  const named = territories?.map(({ id, name, zone }) => ({ id, name, zone })) ?? null;
  const file = await ask('export', { filters, timeZone, territories: named }, () =>
    onStep('writing'),
  );
  saveFile(`${FILE_NAMES[kind]}${today}.xlsx`, new Blob([file], { type: XLSX }));
  return true;
}
