import type { Answers } from '@territorios/contract/imports/ask.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';
import type { OnMatch, RoleLimits } from './import-state.ts';
import type { ImportPart } from './layouts/plan.ts';

export const IMPORTS_FAILURE = 'Error al cargar las importaciones';

export const importsQuery = liveQuery('GET /imports', {});

export const importQuery = (id: string) => liveQuery('GET /imports/:id', { params: { id } });

export interface SentImport {
  id: string;
  fileName: string;
  onMatch: OnMatch;
  /** The parts are in the order of their kinds; there is at least one. */
  parts: readonly ImportPart[];
  isExact: boolean;
  answers: Answers;
  roleLimits: RoleLimits;
}

/** The last part is the import; the earlier ones hold rows that it needs. */
export function sendImport(
  { id, fileName, onMatch, parts, isExact, answers, roleLimits }: SentImport,
  isDryRun: boolean,
  signal?: AbortSignal,
) {
  const last = parts.at(-1);
  if (!last) throw new Error('An import without rows.');
  return call(
    'POST /imports',
    {
      body: {
        dry_run: isDryRun,
        id,
        file_name: fileName,
        on_match: onMatch,
        kind: last.kind,
        rows: last.rows,
        before: parts.slice(0, -1),
        exact: isExact,
        answers,
        role_limits: roleLimits,
      },
    },
    signal,
  );
}

/** There are no notices: the screen goes on to its last step, or shows the failure beside the button. */
export const useStoreImport = () =>
  useMutation({ mutationFn: (sent: SentImport) => sendImport(sent, false) });

/** There is no failure notice, because the dialog shows the names of what changed since. */
export const useUndoImport = () =>
  useCall('POST /imports/:id/undo', ({ file_name }) => ({
    title: 'Importación deshecha',
    description: file_name,
  }));
