interface SeveralTerritory {
  id: string;
  name: string;
  /** Why it is proposed. */
  reason?: string | undefined;
}

export interface SeveralDialogProps {
  territories: readonly SeveralTerritory[];
  onDone: () => void;
  onClose: () => void;
}
