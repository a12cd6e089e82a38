import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { SettingsDialog } from '#settings/settings-dialog.tsx';

export type Started =
  | { kind: 'assign'; territory: Territory }
  | { kind: 'cards'; territories: readonly Territory[] }
  | { kind: 'settings' };

interface SearchStartedProps {
  started: Started;
  onClose: () => void;
}

/** The dialog of what was started from the search, over whatever screen is open. */
export function SearchStarted({ started, onClose }: SearchStartedProps) {
  switch (started.kind) {
    case 'assign':
      return <AssignDialog territory={started.territory} onClose={onClose} />;
    case 'cards':
      return <CardsDialog territories={started.territories} onClose={onClose} />;
    case 'settings':
      return <SettingsDialog onClose={onClose} />;
  }
}
