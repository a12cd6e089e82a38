import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { HeldDialogProps } from './held-dialog.ts';
import { SendTerritory } from './send-territory.tsx';

type SendDialogProps = HeldDialogProps & { isReminder: boolean };

export function SendDialog({ isReminder, territoryName, assignment, onClose }: SendDialogProps) {
  return (
    <Dialog
      onClose={onClose}
      title={isReminder ? 'Recordar' : 'Enviar'}
      description={[territoryName, assignment.publisher?.name].filter(Boolean).join(' · ')}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <SendTerritory
        territoryName={territoryName}
        assignment={assignment}
        isReminder={isReminder}
        // The next one is reminded with two taps.
        onSent={onClose}
      />
    </Dialog>
  );
}
