import type { Territory } from '@territorios/contract/territories/api.ts';
import { useState, type ReactNode } from 'react';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { ReturnDialog } from '#assignments/return-dialog.tsx';
import { CopyByHandDialog, copyShareText } from '#assignments/copy-text.tsx';
import { SendDialog } from '#assignments/send-dialog.tsx';
import { useMessages } from '#assignments/use-messages.ts';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { useDeleteTerritory } from './queries.ts';
import { publisherName } from './territory-cells.tsx';
import { TerritoryEditDialog } from './territory-form.tsx';

export type TerritoryAction = 'edit' | 'assign' | 'copy' | 'send' | 'remind' | 'return' | 'delete';
export type OnTerritoryAction = (action: TerritoryAction, territory: Territory) => void;

function deletionQuestion({ name, current_assignment }: Territory): string {
  const link = current_assignment && ' El enlace del publicador que lo tiene dejará de funcionar.';
  return `¿Eliminar el territorio «${name}»? También se elimina todo su historial de asignaciones.${link ?? ''} Esta acción no se puede deshacer.`;
}

/** What can be done with a territory, from whichever screen it is asked for. */
export function useTerritoryDialogs(): { open: OnTerritoryAction; dialogs: ReactNode } {
  // An open dialog keeps the territory as it was, also when the list is fetched again.
  const [shown, setShown] = useState<{ action: TerritoryAction; territory: Territory } | null>(
    null,
  );
  const deletion = useDeleteTerritory();
  const messages = useMessages();
  const copiedOf = ({ name, current_assignment }: Territory) =>
    messages.copied(name, current_assignment);
  const close = () => setShown(null);
  const open = async (action: TerritoryAction, territory: Territory) => {
    if (action === 'copy' && (await copyShareText(copiedOf(territory)))) return;
    setShown({ action, territory });
  };
  return {
    open: (action, territory) => void open(action, territory),
    dialogs: shown && (
      <TerritoryDialog
        {...shown}
        copied={copiedOf(shown.territory)}
        deletion={deletion}
        onClose={close}
      />
    ),
  };
}

interface TerritoryDialogProps {
  action: TerritoryAction;
  territory: Territory;
  copied: string;
  deletion: ReturnType<typeof useDeleteTerritory>;
  onClose: () => void;
}

function TerritoryDialog({ action, territory, copied, deletion, onClose }: TerritoryDialogProps) {
  const { id, name, current_assignment } = territory;
  switch (action) {
    case 'assign':
      return <AssignDialog territory={territory} onClose={onClose} />;
    case 'return':
      return (
        current_assignment && (
          <ReturnDialog
            territoryName={name}
            publisherName={publisherName(territory)}
            assignmentId={current_assignment.id}
            onClose={onClose}
          />
        )
      );
    case 'copy':
      return <CopyByHandDialog text={copied} onClose={onClose} />;
    case 'send':
    case 'remind':
      return (
        current_assignment && (
          <SendDialog
            kind={action}
            territoryName={name}
            assignment={current_assignment}
            onClose={onClose}
          />
        )
      );
    case 'edit':
      return <TerritoryEditDialog territory={territory} onClose={onClose} />;
    case 'delete':
      return (
        <DeleteDialog
          title="Eliminar territorio"
          body={deletionQuestion(territory)}
          target={id}
          deletion={deletion}
          onClose={onClose}
        />
      );
  }
}
