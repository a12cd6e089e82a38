import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { ApiError, bodyOf, NETWORK_ERROR, NOT_MODIFIED, send } from '#lib/request.ts';

/** As much of an assignment as the statistics and the files show. */
export type AssignmentRow = Pick<
  Assignment,
  'territory_id' | 'publisher_id' | 'assigned_at' | 'expires_at' | 'returned_at' | 'status'
> & {
  /** Null once the publisher was deleted. */
  publisher_name: string | null;
};

export interface Loaded {
  /** Of the session that was allowed to read them. */
  token: string | null;
  etag: string | undefined;
  /** Every assignment, newest first. */
  rows: AssignmentRow[];
}

/**
 * Reads every assignment, unless nothing has changed since the last time.
 * @throws ApiError
 */
export async function load(token: string | null, last: Loaded | null): Promise<Loaded> {
  const known = last?.token === token ? last : null;
  const response = await send('GET', '/assigned_territories', { token, etag: known?.etag });
  if (known && response.status === NOT_MODIFIED) return known;
  const answer = await bodyOf(response);
  if (answer === undefined) throw new ApiError(NETWORK_ERROR);
  return {
    token,
    etag: response.headers.get('etag') ?? undefined,
    // The server let through only what the contract names; its schemas would double the worker.
    rows: (answer as Assignment[]).map((assignment) => ({
      territory_id: assignment.territory_id,
      publisher_id: assignment.publisher_id,
      publisher_name: assignment.publisher?.name ?? null,
      assigned_at: assignment.assigned_at,
      expires_at: assignment.expires_at,
      returned_at: assignment.returned_at,
      status: assignment.status,
    })),
  };
}
