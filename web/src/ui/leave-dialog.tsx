import { ConfirmDialog } from './confirm-dialog.tsx';

interface LeaveDialogProps {
  body: string;
  /** `useLeaving` (lib/use-leaving.ts) returns it. */
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
