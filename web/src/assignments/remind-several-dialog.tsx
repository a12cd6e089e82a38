import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendSeveral, type SentLine } from './send-several.tsx';

interface RemindSeveralDialogProps {
  lines: readonly SentLine[];
  onClose: () => void;
}

export const RemindSeveralDialog = ({ lines, onClose }: RemindSeveralDialogProps) => (
  <Dialog
    onClose={onClose}
    title="Recordar"
    description="Un mensaje para cada territorio."
    footer={<Button onPress={onClose}>Cerrar</Button>}
  >
    <SendSeveral lines={lines} isReminder />
  </Dialog>
);
