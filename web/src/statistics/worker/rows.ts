import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { readList } from '#lib/list-client.ts';

export type AssignmentRow = Pick<
  Assignment,
  | 'id'
  | 'territory_id'
  | 'publisher_id'
  | 'group_id'
  | 'assigned_at'
  | 'expires_at'
  | 'returned_at'
  | 'completed_at'
  | 'status'
> & {
  /** The name of the holder. */
  publisher_name: string | null;
};

/** The newest assignment is first. @throws ApiError */
export const readRows = (token: string | null): Promise<AssignmentRow[]> =>
  readList('/assigned_territories', { token }, (answer) =>
    // The server sent only what the contract names; its schemas would double the worker.
    (answer as Assignment[]).map((assignment) => ({
      id: assignment.id,
      territory_id: assignment.territory_id,
      publisher_id: assignment.publisher_id,
      group_id: assignment.group_id,
      publisher_name: nameOfHolder(assignment),
      assigned_at: assignment.assigned_at,
      expires_at: assignment.expires_at,
      returned_at: assignment.returned_at,
      completed_at: assignment.completed_at,
      status: assignment.status,
    })),
  );
