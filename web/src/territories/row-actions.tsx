import type { Territory } from '@territorios/contract/territories/api.ts';
import { Copy, Pencil, Trash2, Undo2, UserPlus } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

export type TerritoryAction = 'edit' | 'assign' | 'copy' | 'return' | 'delete';
export type OnTerritoryAction = (action: TerritoryAction, territory: Territory) => void;

interface RowActionsProps {
  territory: Territory;
  onAction: OnTerritoryAction;
}

export function RowActions({ territory, onAction }: RowActionsProps) {
  const { name } = territory;
  const isFree = territory.current_assignment === null;
  const Icon = isFree ? UserPlus : Undo2;
  const verb = isFree ? 'Asignar' : 'Desasignar';
  return (
    <div className="flex gap-0.5 @wide:justify-end @max-wide:mt-2 @max-wide:gap-1">
      {/* One button for both, so that it keeps the focus when a dialog changes what it does. */}
      <Button
        size="sm"
        aria-label={`${verb} ${name}`}
        data-tooltip={`${verb} ${name}`}
        icon={<Icon aria-hidden />}
        className="@wide:w-control-sm @wide:border-transparent @wide:bg-transparent @wide:px-0 @wide:text-ink-muted @wide:hover:bg-sunken @wide:hover:text-ink @max-wide:me-auto"
        onPress={() => onAction(isFree ? 'assign' : 'return', territory)}
      >
        <span className="@wide:hidden">{verb}</span>
      </Button>
      <IconButton
        size="sm"
        label={`Copiar información de ${name}`}
        onPress={() => onAction('copy', territory)}
      >
        <Copy aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Editar ${name}`} onPress={() => onAction('edit', territory)}>
        <Pencil aria-hidden />
      </IconButton>
      <IconButton
        size="sm"
        label={`Eliminar ${name}`}
        onPress={() => onAction('delete', territory)}
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  );
}
