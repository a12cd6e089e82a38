import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignDialog } from '#assignments/assign-dialog.tsx';
import { CardsDialog } from '#cards/cards-dialog.tsx';
import { HelpDialog } from '#help/help-dialog.tsx';

export type Started =
  | { kind: 'assign'; territory: Territory }
  | { kind: 'cards'; territories: readonly Territory[] }
  | { kind: 'help'; section?: string };

interface SearchStartedProps {
  started: Started;
  onClose: () => void;
}

export function SearchStarted({ started, onClose }: SearchStartedProps) {
  switch (started.kind) {
    case 'assign':
      return <AssignDialog territory={started.territory} onClose={onClose} />;
    case 'help':
      return <HelpDialog section={started.section} onClose={onClose} />;
    case 'cards':
      return <CardsDialog territories={started.territories} onClose={onClose} />;
  }
}
