import type { Territory } from '@territorios/contract/territories/api.ts';
import { isDueSoon } from '@territorios/contract/territories/rules.ts';
import { lazy, Suspense, useRef, useState } from 'react';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useCalendar } from '#settings/queries.ts';
import { ACTION_ICONS } from '#territories/action-icons.ts';
import { ACTION_LABELS, type TerritoryAction } from '#territories/territory-action.ts';
import { useTerritoryDialogs } from '#territories/territory-dialogs.tsx';
import { Button } from '#ui/button.tsx';
import { MoreIcon } from '#ui/more-icon.tsx';

const TerritoryMenu = lazy(
  lazyChunk(() => import('#territories/territory-menu.tsx'), 'TerritoryMenu'),
);

interface TerritoryActionsProps {
  territory: Territory;
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
  const free = territory.retired_at === null ? 'assign' : 'restore';
  const action = isFree ? free : 'return';
  const held = [isToRemind ? 'remind' : 'send', 'extend'] as const;
  const ofWeek = isFree ? (['edit'] as const) : held;
  const shown: readonly TerritoryAction[] = [action, ...(isShort ? [] : ofWeek)];
  return (
    <div className="flex flex-wrap gap-2">
      {shown.map((one, index) => {
        const Icon = ACTION_ICONS[one];
        return (
          <Button
            // The first button is one for all actions, so that it keeps the focus when a dialog changes its action.
            key={index === 0 ? 'first' : one}
            variant={index === 0 ? 'primary' : 'secondary'}
            icon={<Icon aria-hidden />}
            onPress={() => open(one, territory)}
          >
            {ACTION_LABELS[one]}
          </Button>
        );
      })}
      <Button
        ref={more}
        icon={<MoreIcon />}
        aria-haspopup="menu"
        aria-label={`Más acciones de ${territory.name}`}
        onPress={() => setMenuButton(more.current)}
      >
        Más acciones
      </Button>
      {menuButton && (
        <Suspense>
          <TerritoryMenu
            territory={territory}
            button={menuButton}
            besides={shown}
            onAction={open}
            onClose={() => setMenuButton(null)}
          />
        </Suspense>
      )}
      {dialogs}
    </div>
  );
}
