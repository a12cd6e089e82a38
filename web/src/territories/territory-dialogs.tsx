import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { CopyByHandDialog } from '#assignments/share.tsx';
import { ReturnDialog } from '#assignments/return-dialog.tsx';
import { NewTerritoryDialog } from './new-territory.tsx';
import { publisherName } from './territory-cells.tsx';
import { TerritoryDeleteDialog } from './territory-delete-dialog.tsx';
import { TerritoryEditDialog } from './territory-edit-dialog.tsx';

export type OpenDialog =
  | { kind: 'new' }
  | { kind: 'edit' | 'assign' | 'return' | 'delete'; territory: Territory }
  | { kind: 'copy'; text: string };

/** The one dialog that is open. It keeps the territory as it was, whatever is fetched meanwhile. */
export function TerritoryDialogs({ open, onClose }: { open: OpenDialog; onClose: () => void }) {
  switch (open.kind) {
    case 'new':
      return <NewTerritoryDialog onClose={onClose} />;
    case 'edit':
      return <TerritoryEditDialog territory={open.territory} onClose={onClose} />;
    case 'assign':
      return <AssignDialog territory={open.territory} onClose={onClose} />;
    case 'return':
      return open.territory.current_assignment === null ? null : (
        <ReturnDialog
          territoryName={open.territory.name}
          publisherName={publisherName(open.territory)}
          assignmentId={open.territory.current_assignment.id}
          onClose={onClose}
        />
      );
    case 'delete':
      return <TerritoryDeleteDialog territory={open.territory} onClose={onClose} />;
    case 'copy':
      return <CopyByHandDialog text={open.text} onClose={onClose} />;
  }
}
