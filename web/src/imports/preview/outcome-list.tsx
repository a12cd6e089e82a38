import { formatCount } from '@territorios/contract/spanish.ts';
import { Copy } from 'lucide-react';
import { useState } from 'react';
import { OutcomeTable } from '#imports/outcome-table.tsx';
import { copyText } from '#lib/clipboard.ts';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { showNotice } from '#ui/notice.ts';
import {
  countRows,
  outcomeChips,
  rowsAsCells,
  type OutcomeFilter,
  type OutcomeRow,
} from './rows.ts';

async function copyRows(rows: readonly OutcomeRow[]): Promise<void> {
  if (await copyText(rowsAsCells(rows))) {
    showNotice('success', {
      title: 'Copiado',
      description: 'Puede pegarlo en una hoja de cálculo.',
    });
  } else {
    showNotice('error', {
      title: 'No se pudo copiar',
      description: 'Su navegador no lo permitió.',
    });
  }
}

interface OutcomeListProps {
  caption: string;
  rows: readonly OutcomeRow[];
  onCorrect?: (row: OutcomeRow) => void;
}

export function OutcomeList({ caption, rows, onCorrect }: OutcomeListProps) {
  const [filter, setFilter] = useState<OutcomeFilter>('all');
  const counts = countRows(rows);
  const refused = rows.filter(({ outcome }) => outcome === 'refused');
  const shown = filter === 'all' ? rows : rows.filter(({ outcome }) => outcome === filter);
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <div className="min-w-0">
          <ChipGroup
            label="Resultado"
            chips={outcomeChips(counts, rows.length)}
            value={filter}
            onChange={setFilter}
            total={rows.length}
          />
        </div>
        {refused.length > 0 && (
          <Button
            icon={<Copy aria-hidden />}
            className="max-w-full"
            onPress={() => void copyRows(refused)}
          >
            {`Copiar las que no se pueden (${formatCount(refused.length)})`}
          </Button>
        )}
      </div>
      <OutcomeTable caption={caption} rows={shown} empty="No hay filas así" onCorrect={onCorrect} />
    </div>
  );
}
