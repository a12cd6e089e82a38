import { ChipGroup } from '#ui/chip-group.tsx';
import { SHOWN_KEYS, type ShownKey } from './search.ts';
import { SHOWN_LABELS, type ShownTests } from './shown.ts';
import type { ShownCounts } from './use-rows.ts';

interface TerritoryChipsProps {
  show: ShownKey | null;
  counts: ShownCounts | null;
  total: number;
  tests: Pick<ShownTests, 'hasCampaign' | 'hasBoundaries'>;
  onChange: (show: ShownKey | undefined) => void;
}

export function TerritoryChips({ show, counts, total, tests, onChange }: TerritoryChipsProps) {
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
        { id: 'all', name: 'Todos', count: counts?.all },
        ...keys.map((id) => ({ id, name: SHOWN_LABELS[id], count: counts?.[id] })),
      ]}
      value={show ?? 'all'}
      onChange={(id) => onChange(id === 'all' ? undefined : id)}
    />
  );
}
