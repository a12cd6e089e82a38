import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { SendPanel } from '#assignments/send-panel.tsx';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { allText } from './all-text.ts';

interface SendAllDialogProps {
  publisher: { name: string };
  held: readonly Assignment[];
  onClose: () => void;
}

export function SendAllDialog({ publisher: { name }, held, onClose }: SendAllDialogProps) {
  const { today } = useCalendar();
  return (
    <Dialog
      onClose={onClose}
      title="Enviar todos sus territorios"
      description={name}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <SendPanel text={allText(name, held, { today, origin: window.location.origin })} />
    </Dialog>
  );
}
