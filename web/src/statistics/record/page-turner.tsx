import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatCount } from '#lib/format.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface PageTurnerProps {
  /** Pages count from 1. */
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

export function PageTurner({ page, count, onTurn }: PageTurnerProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton label="Página anterior" isDisabled={page <= 1} onPress={() => onTurn(page - 1)}>
        <ChevronLeft aria-hidden />
      </IconButton>
      <output className="text-sm tabular-nums">
        {`Página ${formatCount(page)} de ${formatCount(count)}`}
      </output>
      <IconButton
        label="Página siguiente"
        isDisabled={page >= count}
        onPress={() => onTurn(page + 1)}
      >
        <ChevronRight aria-hidden />
      </IconButton>
    </div>
  );
}
