import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import type { Selection } from './selection.ts';
import type { TerritoriesShown } from './use-territory-list.ts';

const SelectionBar = lateChunk(lazyChunk(() => import('./territory-dialog.tsx'), 'SelectionBar'));

interface ChosenBarProps {
  shown: TerritoriesShown;
  selection: Selection;
}

export const ChosenBar = ({ shown, selection }: ChosenBarProps) =>
  selection.chosen && (
    <SelectionBar
      selection={selection}
      territories={shown.territories ?? []}
      rows={shown.show === 'retired' ? [] : shown.rows}
    />
  );
