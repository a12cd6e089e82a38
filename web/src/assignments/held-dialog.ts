import type { Assignment } from '@territorios/contract/assignments/api.ts';

export interface HeldDialogProps {
  territoryName: string;
  assignment: Pick<
    Assignment,
    'id' | 'publisher' | 'group' | 'token' | 'assigned_at' | 'expires_at'
  >;
  /** '6 de 8', where the territory has blocks. */
  partsDone?: string | undefined;
  onClose: () => void;
}
