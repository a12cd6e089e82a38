export interface SeveralDialogProps {
  territories: readonly { id: string; name: string }[];
  onDone: () => void;
  onClose: () => void;
}
