import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  /** What would be lost. */
  body: string;
  /** Of `useLeaving` (lib/use-leaving.ts). */
  onAnswer: (isLeft: boolean) => void;
}

export const LeaveDialog = ({ body, onAnswer }: LeaveDialogProps) => (
  <ConfirmDialog
    onClose={() => onAnswer(false)}
    title="¿Salir sin guardar?"
    body={body}
    confirmLabel="Salir sin guardar"
    variant="danger"
    onConfirm={() => onAnswer(true)}
  />
);
