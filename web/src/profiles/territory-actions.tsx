import type { Territory } from '@territorios/contract/territories/api.ts';
import { isDueSoon } from '@territorios/contract/territories/rules.ts';
import {
  BellRing,
  CalendarPlus,
  Ellipsis,
  Pencil,
  Send,
  Undo2,
  UserPlus,
  type LucideIcon,
} from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useCalendar } from '#settings/queries.ts';
import { ACTION_LABELS, type TerritoryAction } from '#territories/territory-action.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';

const TerritoryMenu = lazy(
  lazyChunk(() => import('#territories/territory-menu.tsx'), 'TerritoryMenu'),
);

type Entry = [TerritoryAction, LucideIcon];

const ASSIGN: Entry = ['assign', UserPlus];
const RESTORE: Entry = ['restore', Undo2];
const RETURN: Entry = ['return', Undo2];
const EDIT: Entry = ['edit', Pencil];
const SEND: Entry = ['send', Send];
const REMIND: Entry = ['remind', BellRing];
const EXTEND: Entry = ['extend', CalendarPlus];

interface TerritoryActionsProps {
  territory: Territory;
  /** Shows one button beside the menu. */
  isShort?: boolean;
}

/** Weekly actions have a button; the rest is in a menu. */
export function TerritoryActions({ territory, isShort = false }: TerritoryActionsProps) {
  const { open, dialogs } = useTerritoryDialogs(true);
  const { today } = useCalendar();
  const more = useRef<HTMLButtonElement>(null);
  const [menuButton, setMenuButton] = useState<HTMLElement | null>(null);
  const isToRemind = territory.status === 'expired' || isDueSoon(territory, today);
  const isFree = territory.current_assignment === null;
  const free = territory.retired_at === null ? ASSIGN : RESTORE;
  const [action, Icon] = isFree ? free : RETURN;
  const ofWeek = isFree ? [EDIT] : [SEND, ...(isToRemind ? [REMIND] : []), EXTEND];
  const entries = isShort ? [] : ofWeek;
  return (
    <div className="flex flex-wrap gap-2">
      {/* One button for both, because it keeps the focus when a dialog changes its action. */}
      <Button variant="primary" icon={<Icon aria-hidden />} onPress={() => open(action, territory)}>
        {ACTION_LABELS[action]}
      </Button>
      {entries.map(([other, OtherIcon]) => (
        <Button key={other} icon={<OtherIcon aria-hidden />} onPress={() => open(other, territory)}>
          {ACTION_LABELS[other]}
        </Button>
      ))}
      <Button
        ref={more}
        icon={<Ellipsis aria-hidden />}
        aria-haspopup="menu"
        onPress={() => setMenuButton(more.current)}
      >
        Más acciones
      </Button>
      {menuButton && (
        <Suspense>
          <TerritoryMenu
            territory={territory}
            button={menuButton}
            besides={[action, ...entries.map(([other]) => other)]}
            onAction={open}
            onClose={() => setMenuButton(null)}
          />
        </Suspense>
      )}
      {dialogs}
    </div>
  );
}
