import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { HeldDialogProps } from './held-dialog.ts';
import { SendTerritory } from './send-territory.tsx';

export const SendDialog = ({ territoryName, assignment, onClose }: HeldDialogProps) => (
  <Dialog
    onClose={onClose}
    title="Enviar"
    description={[territoryName, nameOfHolder(assignment)].filter(Boolean).join(' · ')}
    footer={<Button onPress={onClose}>Cerrar</Button>}
  >
    <SendTerritory territoryName={territoryName} assignment={assignment} onSent={onClose} />
  </Dialog>
);
