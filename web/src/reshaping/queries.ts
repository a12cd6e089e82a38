import type { CallName } from '@territorios/contract/endpoints.ts';
import { useQueryClient } from '@tanstack/react-query';
import { liveQuery } from '#lib/live-query.ts';

/** A territory's page works without it, so a failure shows no notice. */
export const originsQuery = liveQuery('GET /territory_origins', {});

/** A second click can come before the screen is drawn after the first one. */
export function useIsSending(name: CallName): () => boolean {
  const client = useQueryClient();
  return () => client.isMutating({ mutationKey: [name] }) > 0;
}
