import type { Assignment } from '@territorios/contract/assignments/api.ts';

export interface HeldDialogProps {
  territoryName: string;
  assignment: Pick<Assignment, 'id' | 'publisher' | 'token' | 'assigned_at' | 'expires_at'>;
  onClose: () => void;
}
