import type { Territory } from '@territorios/contract/territories/api.ts';
import { ChosenBar } from './chosen-bar.tsx';
import type { Selection } from './selection.ts';
import { SIX_COLUMNS } from './territory-columns.tsx';
import { TerritoryFilterBar } from './territory-filter-bar.tsx';
import { TerritoryTable } from './territory-table.tsx';
import { useTerritoryList } from './use-territory-list.ts';

interface TerritoryListProps {
  territories: readonly Territory[] | undefined;
  selection: Selection;
}

export function TerritoryList({ territories, selection }: TerritoryListProps) {
  const shown = useTerritoryList('/signed-in/territories', territories);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-1 not-low:sm:gap-3">
        <TerritoryFilterBar shown={shown} />
        <TerritoryTable
          shown={shown}
          selection={selection}
          frame={SIX_COLUMNS}
          none="Cree el primero con el formulario «Nuevo Territorio»."
        />
        <ChosenBar shown={shown} selection={selection} />
      </div>
      {shown.dialogs}
    </>
  );
}
