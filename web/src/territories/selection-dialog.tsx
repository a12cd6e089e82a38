import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignSeveralDialog } from '#assignments/assign-several-dialog.tsx';
import { RemindSeveralDialog } from '#assignments/remind-several-dialog.tsx';
import { ReturnSeveralDialog } from '#assignments/return-several-dialog.tsx';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { RetireSeveralDialog } from './retire-several-dialog.tsx';
import { holderName } from './territory-cells.tsx';

export type SelectionAction = 'assign' | 'return' | 'remind' | 'move' | 'cards' | 'retire';

interface SelectionDialogProps {
  action: SelectionAction;
  of: readonly Territory[];
  onDone: () => void;
  onClose: () => void;
}

export function SelectionDialog({ action, of, onDone, onClose }: SelectionDialogProps) {
  const shared = { territories: of, onDone, onClose };
  switch (action) {
    case 'assign':
      return <AssignSeveralDialog {...shared} />;
    case 'return':
      return (
        <ReturnSeveralDialog
          lines={of.flatMap((territory) => {
            const { name, current_assignment: line } = territory;
            if (!line) return [];
            return [{ ...line, name, publisherName: holderName(territory) }];
          })}
          onDone={onDone}
          onClose={onClose}
        />
      );
    case 'remind':
      return (
        <RemindSeveralDialog
          lines={of.flatMap(({ id, name, current_assignment: assignment }) =>
            assignment ? [{ id, name, assignment }] : [],
          )}
          onClose={onClose}
        />
      );
    case 'move':
      return <MoveDialog {...shared} />;
    case 'cards':
      return <CardsDialog territories={of} onClose={onClose} />;
    case 'retire':
      return <RetireSeveralDialog {...shared} />;
  }
}
