import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { SendTerritory } from './send-territory.tsx';
import type { SentAssignment } from './share-text.ts';

interface SendDialogProps {
  kind: 'send' | 'remind';
  territoryName: string;
  assignment: SentAssignment;
  onClose: () => void;
}

export function SendDialog({ kind, territoryName, assignment, onClose }: SendDialogProps) {
  const isReminder = kind === 'remind';
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
