import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SharePanel } from './share-panel.tsx';

export function CopyByHandDialog({ text, onClose }: { text: string; onClose: () => void }) {
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title="Copiar información del territorio"
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <SharePanel text={text} isRefused />
    </Dialog>
  );
}
