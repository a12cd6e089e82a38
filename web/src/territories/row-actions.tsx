import type { Territory } from '@territorios/contract/territories/api.ts';
import { RowButton } from '#ui/row-button.tsx';
import { AssignIcon, CopyIcon, DeleteIcon, EditIcon, ReturnIcon } from './row-icons.ts';

export type TerritoryAction = 'edit' | 'assign' | 'copy' | 'return' | 'delete';
export type OnTerritoryAction = (action: TerritoryAction, territory: Territory) => void;

interface RowActionsProps {
  territory: Territory;
  onAction: OnTerritoryAction;
}

export function RowActions({ territory, onAction }: RowActionsProps) {
  const { name } = territory;
  const isFree = territory.current_assignment === null;
  const verb = isFree ? 'Asignar' : 'Desasignar';
  const Icon = isFree ? AssignIcon : ReturnIcon;
  return (
    <div className="flex gap-0.5 @wide:justify-end @max-wide:mt-2 @max-wide:gap-1">
      {/* One button for both, so that it keeps the focus when a dialog changes what it does. */}
      <RowButton
        label={`${verb} ${name}`}
        icon={<Icon aria-hidden />}
        text={verb}
        className="@max-wide:me-auto"
        onPress={() => onAction(isFree ? 'assign' : 'return', territory)}
      />
      <RowButton
        label={`Copiar información de ${name}`}
        icon={<CopyIcon aria-hidden />}
        onPress={() => onAction('copy', territory)}
      />
      <RowButton
        label={`Editar ${name}`}
        icon={<EditIcon aria-hidden />}
        onPress={() => onAction('edit', territory)}
      />
      <RowButton
        label={`Eliminar ${name}`}
        icon={<DeleteIcon aria-hidden />}
        onPress={() => onAction('delete', territory)}
      />
    </div>
  );
}
