import type { Territory } from '@territorios/contract/territories/api.ts';
import { AssignIcon, CopyIcon, DeleteIcon, EditIcon, ReturnIcon } from '#territories/row-icons.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';

export function TerritoryActions({ territory }: { territory: Territory }) {
  const { open, dialogs } = useTerritoryDialogs();
  const isFree = territory.current_assignment === null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* One button for both, because it keeps the focus when a dialog changes its action. */}
      <Button
        variant="primary"
        icon={isFree ? <AssignIcon aria-hidden /> : <ReturnIcon aria-hidden />}
        onPress={() => open(isFree ? 'assign' : 'return', territory)}
      >
        {isFree ? 'Asignar' : 'Desasignar'}
      </Button>
      <Button icon={<CopyIcon aria-hidden />} onPress={() => open('copy', territory)}>
        Copiar información
      </Button>
      <Button icon={<EditIcon aria-hidden />} onPress={() => open('edit', territory)}>
        Editar
      </Button>
      <Button icon={<DeleteIcon aria-hidden />} onPress={() => open('delete', territory)}>
        Eliminar
      </Button>
      {dialogs}
    </div>
  );
}
