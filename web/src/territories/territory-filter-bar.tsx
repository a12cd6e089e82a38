import { clsx } from 'clsx';
import { Printer, WalletCards } from 'lucide-react';
import { useDeferredValue, useState } from 'react';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { ChipGroup } from '#ui/chip-group.tsx';
import { CountLine } from '#ui/count-line.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { SHOWN_KEYS, type ShownKey } from './search.ts';
import { TerritoryToolbar } from './territory-toolbar.tsx';
import type { TerritoriesShown } from './use-territory-list.ts';
import { SHOWN_LABELS, type ShownTests } from './shown.ts';
import type { CountShown } from './use-rows.ts';

const CardsDialog = lateChunk(lazyChunk(() => import('#cards/cards-dialog.tsx'), 'CardsDialog'));
const PrintedTerritories = lateChunk(
  lazyChunk(() => import('./printed-territories.tsx'), 'PrintedTerritories'),
);

interface TerritoryChipsProps {
  show: ShownKey | null;
  count: CountShown;
  total: number;
  tests: Pick<ShownTests, 'hasCampaign' | 'hasBoundaries'>;
  onChange: (show: ShownKey | undefined) => void;
}

function TerritoryChips({ show, count, total, tests, onChange }: TerritoryChipsProps) {
  const isOffered = (key: ShownKey): boolean => {
    if (key === 'pending') return tests.hasCampaign || show === key;
    return key !== 'unbounded' || tests.hasBoundaries;
  };
  const keys = SHOWN_KEYS.filter(isOffered);
  return (
    <ChipGroup<ShownKey | 'all'>
      label="Mostrar"
      total={total}
      chips={[
        { id: 'all', name: 'Todos', count: count('all') },
        ...keys.map((id) => ({ id, name: SHOWN_LABELS[id], count: count(id) })),
      ]}
      value={show ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}

export function TerritoryFilterBar({ shown }: { shown: TerritoriesShown }) {
  const { territories, search, change, tests, show } = shown;
  const chosen = useDeferredValue(search);
  const [open, setOpen] = useState<'list' | 'cards' | null>(null);
  const hasNone = shown.rows.length === 0;
  const print = () => setOpen('list');
  const showCards = () => setOpen('cards');
  const close = () => setOpen(null);
  return (
    <>
      <TerritoryToolbar
        shown={shown}
        search={chosen}
        onPrint={print}
        onCards={showCards}
        action={
          shown.zoneId !== null && (
            <IconButton
              Icon={WalletCards}
              label="Tarjetas"
              variant="secondary"
              isDisabled={hasNone}
              onPress={showCards}
            />
          )
        }
        count={
          <div className="flex items-center gap-1">
            <div className={clsx(!shown.listed && 'lg:min-w-22')}>
              <CountLine
                count={shown.listed && shown.rows.length}
                singular="territorio"
                plural="territorios"
              />
            </div>
            <IconButton
              Icon={Printer}
              label="Imprimir"
              className="max-lg:hidden"
              isDisabled={hasNone}
              onPress={print}
            />
          </div>
        }
      />
      <TerritoryChips
        show={show}
        count={shown.countShown}
        total={territories?.length ?? 0}
        tests={tests}
        onChange={(next) => change({ show: next })}
      />
      {open === 'list' && <PrintedTerritories shown={shown} onPrinted={close} />}
      {open === 'cards' && <CardsDialog territories={shown.rows} onClose={close} />}
    </>
  );
}
