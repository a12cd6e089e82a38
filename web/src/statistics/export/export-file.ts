import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Day } from '@territorios/contract/dates.ts';
import type { QueryClient } from '@tanstack/react-query';
import { saveFile } from '#lib/save-file.ts';
import { filterAssignments, type Filters } from '#statistics/filter.ts';
import { assignmentsQuery } from '#statistics/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import type { ExportedAssignment } from './assignment-sheet.ts';
import type { ExportRequest } from './messages.ts';
import { runExportWorker } from './run-worker.ts';

export type ExportKind = 'assignments' | 'history';

/** What a long export is busy with. */
export type ExportStep = 'loading' | 'preparing' | 'writing';

const FILE_NAMES = {
  assignments: 'asignaciones_territorios_',
  history: 'historial_territorios_',
} as const;
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const exported = ({ publisher, ...assignment }: Assignment): ExportedAssignment => ({
  territory_id: assignment.territory_id,
  publisher_name: publisher?.name ?? null,
  assigned_at: assignment.assigned_at,
  expires_at: assignment.expires_at,
  returned_at: assignment.returned_at,
  status: assignment.status,
});

interface ExportJob {
  kind: ExportKind;
  filters: Filters;
  /** In the congregation's calendar, for the name of the file. */
  today: Day;
  timeZone: string;
  onStep: (step: ExportStep) => void;
}

async function request(client: QueryClient, job: ExportJob): Promise<ExportRequest | null> {
  const [all, territories] = await Promise.all([
    client.fetchQuery(assignmentsQuery),
    job.kind === 'history' ? client.fetchQuery(territoriesQuery) : [],
  ]);
  if (all.length === 0) return null;
  const { timeZone } = job;
  const assignments = filterAssignments(all, job.filters, timeZone).map(exported);
  if (job.kind === 'assignments') return { kind: 'assignments', assignments, timeZone };
  return {
    kind: 'history',
    assignments,
    territories: territories.map(({ id, name, zone }) => ({ id, name, zone })),
    timeZone,
  };
}

/**
 * Downloads what the filters leave as a spreadsheet.
 * @returns whether there was anything to export, filters aside
 */
export async function exportFile(client: QueryClient, job: ExportJob): Promise<boolean> {
  job.onStep('loading');
  const asked = await request(client, job);
  if (asked === null) return false;
  job.onStep('preparing');
  const file = await runExportWorker(asked, () => job.onStep('writing'));
  saveFile(`${FILE_NAMES[job.kind]}${job.today}.xlsx`, new Blob([file], { type: XLSX }));
  return true;
}
