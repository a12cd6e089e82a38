import type { Territory } from '@territorios/contract/territories/api.ts';
import { isDueSoon } from '@territorios/contract/territories/rules.ts';
import { BellRing, Send } from 'lucide-react';
import { useCalendar } from '#settings/queries.ts';
import { AssignIcon, CopyIcon, DeleteIcon, EditIcon, ReturnIcon } from '#territories/row-icons.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';

export function TerritoryActions({ territory }: { territory: Territory }) {
  const { open, dialogs } = useTerritoryDialogs();
  const { today } = useCalendar();
  const isToRemind = territory.status === 'expired' || isDueSoon(territory, today);
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
      {!isFree && (
        <Button icon={<Send aria-hidden />} onPress={() => open('send', territory)}>
          Enviar
        </Button>
      )}
      {isToRemind && (
        <Button icon={<BellRing aria-hidden />} onPress={() => open('remind', territory)}>
          Recordar
        </Button>
      )}
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
