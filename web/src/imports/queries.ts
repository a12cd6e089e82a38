import type { RequestParts } from '@territorios/contract/endpoint.ts';
import type { createImport } from '@territorios/contract/imports/api.ts';
import type { Answers } from '@territorios/contract/imports/ask.ts';
import { useMutation } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';
import { useCall } from '#lib/use-call.ts';
import type { ImportPart } from './layouts/plan.ts';

export const IMPORTS_FAILURE = 'Error al cargar las importaciones';

export const importsQuery = liveQuery('GET /imports', {});

export const importQuery = (id: string) => liveQuery('GET /imports/:id', { params: { id } });

type Body = RequestParts<typeof createImport>['body'];

export interface SentImport extends Omit<Body, 'dry_run' | 'kind' | 'rows' | 'before'> {
  answers: Answers;
  /** The parts are in the order of their kinds; there is at least one. */
  parts: readonly ImportPart[];
}

/** The last part is the import; the earlier ones hold rows that it needs. */
export function sendImport(
  { parts, ...said }: SentImport,
  isDryRun: boolean,
  signal?: AbortSignal,
) {
  const last = parts.at(-1);
  if (!last) throw new Error('An import without rows.');
  const body = { ...said, ...last, dry_run: isDryRun, before: parts.slice(0, -1) };
  return call('POST /imports', { body }, signal);
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
