import type { Territory } from '@territorios/contract/territories/api.ts';
import { isDueSoon } from '@territorios/contract/territories/rules.ts';
import { BellRing, CalendarPlus, Copy, Pencil, Send, Trash2, Undo2, UserPlus } from 'lucide-react';
import { useCalendar } from '#settings/queries.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';

export function TerritoryActions({ territory }: { territory: Territory }) {
  const { open, dialogs } = useTerritoryDialogs(true);
  const { today } = useCalendar();
  const isToRemind = territory.status === 'expired' || isDueSoon(territory, today);
  const isFree = territory.current_assignment === null;
  return (
    <div className="flex flex-wrap gap-2">
      {/* One button for both, because it keeps the focus when a dialog changes its action. */}
      <Button
        variant="primary"
        icon={isFree ? <UserPlus aria-hidden /> : <Undo2 aria-hidden />}
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
      {!isFree && (
        <Button icon={<CalendarPlus aria-hidden />} onPress={() => open('extend', territory)}>
          Dar más días
        </Button>
      )}
      <Button icon={<Copy aria-hidden />} onPress={() => open('copy', territory)}>
        Copiar información
      </Button>
      <Button icon={<Pencil aria-hidden />} onPress={() => open('edit', territory)}>
        Editar
      </Button>
      <Button icon={<Trash2 aria-hidden />} onPress={() => open('delete', territory)}>
        Eliminar
      </Button>
      {dialogs}
    </div>
  );
}
