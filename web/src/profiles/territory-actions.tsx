import type { Territory } from '@territorios/contract/territories/api.ts';
import { isDueSoon } from '@territorios/contract/territories/rules.ts';
import {
  ArrowRightLeft,
  BellRing,
  CalendarPlus,
  Copy,
  Link2,
  Pencil,
  Send,
  Trash2,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { useCalendar } from '#settings/queries.ts';
import { useTerritoryDialogs, type TerritoryAction } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';

type Entry = [TerritoryAction, string, LucideIcon];

const REMIND: Entry = ['remind', 'Recordar', BellRing];
const HELD: Entry[] = [
  ['extend', 'Dar más días', CalendarPlus],
  ['transfer', 'Pasar a otro publicador', ArrowRightLeft],
  ['renew', 'Renovar enlace', Link2],
];
const ANY: Entry[] = [
  ['copy', 'Copiar información', Copy],
  ['edit', 'Editar', Pencil],
  ['delete', 'Eliminar', Trash2],
];

export function TerritoryActions({ territory }: { territory: Territory }) {
  const { open, dialogs } = useTerritoryDialogs(true);
  const { today } = useCalendar();
  const isToRemind = territory.status === 'expired' || isDueSoon(territory, today);
  const isFree = territory.current_assignment === null;
  const held: Entry[] = [['send', 'Enviar', Send], ...(isToRemind ? [REMIND] : []), ...HELD];
  const rest = isFree ? ANY : [...held, ...ANY];
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
      {rest.map(([action, label, Icon]) => (
        <Button key={action} icon={<Icon aria-hidden />} onPress={() => open(action, territory)}>
          {label}
        </Button>
      ))}
      {dialogs}
    </div>
  );
}
