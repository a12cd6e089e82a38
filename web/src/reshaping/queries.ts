import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/api.ts';
import { liveQuery } from '#lib/live-query.ts';

/** A territory's page works without it, so a failure shows no notice. */
export const originsQuery = liveQuery('GET /territory_origins', {});

export interface MadeTerritory {
  name: string;
  geometry: string | null;
}

const RESHAPING = ['reshaping'] as const;

/** A second click can come before the screen is drawn after the first one. */
export function useIsSending(): () => boolean {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey: RESHAPING }) > 0;
}

/** The screens show a failure, so there are no notices. */
export const useSplit = () =>
  useMutation({
    mutationKey: RESHAPING,
    mutationFn: ({
      id,
      ...body
    }: {
      id: string;
      replaces: string | null;
      parts: MadeTerritory[];
    }) => call('POST /territories/:id/split', { params: { id }, body }),
    meta: { success: 'Territorio dividido' },
  });

export const useJoin = () =>
  useMutation({
    mutationKey: RESHAPING,
    mutationFn: (body: {
      into: MadeTerritory;
      territories: { id: string; replaces: string | null }[];
    }) => call('POST /territories/join', { body }),
    meta: { success: 'Territorios unidos' },
  });
