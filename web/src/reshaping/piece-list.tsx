import { partArea } from '#boundaries/shape/area.ts';
import { areaText } from '#boundaries/shape/area-text.ts';
import { RadioGroup } from '#ui/radio-field.tsx';
import type { Half, Piece } from './shape/pieces.ts';

interface PieceListProps {
  pieces: readonly Piece[];
  onGive: (index: number, half: Half) => void;
}

const HALVES = [
  { id: '0', name: 'Primero' },
  { id: '1', name: 'Segundo' },
] as const;

export const PieceList = ({ pieces, onGive }: PieceListProps) => (
  <section aria-label="Pedazos" className="grid gap-2">
    {pieces.map(({ part, half }, index) => (
      <RadioGroup
        // oxlint-disable-next-line react/no-array-index-key -- a piece has no key but its place in the list
        key={index}
        label={`Pedazo ${index + 1} · ${areaText(partArea(part))}`}
        items={HALVES}
        value={half === 0 ? '0' : '1'}
        onChange={(id) => onGive(index, id === '0' ? 0 : 1)}
      />
    ))}
  </section>
);
