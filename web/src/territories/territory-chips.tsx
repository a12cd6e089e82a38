import { ChipGroup } from '#ui/chip-group.tsx';
import { SHOWN_KEYS, type ShownKey } from './search.ts';
import { SHOWN_LABELS } from './shown.ts';
import type { ShownCounts } from './use-rows.ts';

interface TerritoryChipsProps {
  show: ShownKey | null;
  counts: ShownCounts | null;
  total: number;
  hasCampaign: boolean;
  onChange: (show: ShownKey | undefined) => void;
}

export function TerritoryChips({
  show,
  counts,
  total,
  hasCampaign,
  onChange,
}: TerritoryChipsProps) {
  const keys = SHOWN_KEYS.filter((key) => key !== 'pending' || hasCampaign || show === key);
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
