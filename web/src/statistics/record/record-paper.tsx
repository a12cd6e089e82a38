import { formatCount } from '@territorios/contract/spanish.ts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '#ui/icon-button.tsx';
import { useMemo } from 'react';
import type { ServiceYearRecord } from './build.ts';
import { labelsOf } from './cells.ts';
import { PagePreview } from './page-preview.tsx';

interface PageTurnerProps {
  page: number;
  count: number;
  onTurn: (page: number) => void;
}

function PageTurner({ page, count, onTurn }: PageTurnerProps) {
  return (
    <div className="flex items-center gap-1">
      <IconButton
        Icon={ChevronLeft}
        label="Página anterior"
        isDisabled={page <= 1}
        onPress={() => onTurn(page - 1)}
      />
      <output className="text-sm tabular-nums">
        {`Página ${formatCount(page)} de ${formatCount(count)}`}
      </output>
      <IconButton
        Icon={ChevronRight}
        label="Página siguiente"
        isDisabled={page >= count}
        onPress={() => onTurn(page + 1)}
      />
    </div>
  );
}

interface RecordPaperProps {
  record: ServiceYearRecord;
  /** Pages count from 1, but an address may hold any number. */
  page: number;
  onTurn: (page: number) => void;
}

export function RecordPaper({ record: { pages, serviceYear }, page, onTurn }: RecordPaperProps) {
  const labels = useMemo(() => labelsOf(pages), [pages]);
  const number = Math.min(Math.max(page, 1), pages.length);
  const shown = pages[number - 1];
  if (!shown) return null;
  const hasCampaign = shown.rows.some(({ entries }) => entries.some((entry) => entry.isCampaign));
  return (
    <section className="@container mx-auto w-full max-w-6xl rounded-md border border-line bg-surface p-4 sm:p-6">
      <h2 className="text-center text-base font-semibold">Registro de asignación de territorio</h2>
      <div className="my-2 flex flex-wrap items-center justify-between gap-x-4">
        <p className="text-sm">
          Año de servicio: <strong>{serviceYear}</strong>
          {shown.isContinuation && ' (continuación)'}
        </p>
        <PageTurner page={number} count={pages.length} onTurn={onTurn} />
      </div>
      <PagePreview
        caption={`Año de servicio ${serviceYear}, página ${number}`}
        page={shown}
        labels={labels}
      />
      {hasCampaign && (
        <p className="mt-2 text-xs text-ink-muted">(C) Asignado durante una campaña.</p>
      )}
    </section>
  );
}
