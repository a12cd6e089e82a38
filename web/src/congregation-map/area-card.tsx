import type { Territory } from '@territorios/contract/territories/api.ts';
import { X } from 'lucide-react';
import { TerritoryLink } from '#lib/links.tsx';
import { TerritoryActions } from '#profiles/territory-actions.tsx';
import { useCalendar } from '#settings/queries.ts';
import { StatusCell } from '#territories/territory-cells.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface AreaCardProps {
  territory: Territory;
  isStale: boolean;
  onClose: () => void;
}

/** Screens without room for a panel show this card. */
export function AreaCard({ territory, isStale, onClose }: AreaCardProps) {
  const calendar = useCalendar();
  return (
    <section aria-label="Territorio elegido" className="congregation-map-card shadow-raised">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1 self-center text-base font-medium">
          <TerritoryLink {...territory} />
        </div>
        <IconButton Icon={X} label="Cerrar" size="sm" onPress={onClose} />
      </div>
      <div className="min-w-0 pb-2 text-sm">
        <StatusCell territory={territory} calendar={calendar} isStale={isStale} />
      </div>
      <TerritoryActions territory={territory} isShort />
    </section>
  );
}
