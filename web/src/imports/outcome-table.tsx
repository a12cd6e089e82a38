import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import { BoundaryDrawing } from '#boundary-pictures/boundary-drawing.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { problemsOf } from './preview/corrections.ts';
import {
  boundaryText,
  detailsOf,
  OUTCOMES,
  type OutcomeRow,
  type PartKind,
} from './preview/rows.ts';

const SINGULAR: Readonly<Record<PartKind, string>> = {
  roles: 'Rol',
  groups: 'Grupo',
  holdings: 'Territorio',
  zones: 'Zona',
  publishers: 'Publicador',
  territories: 'Territorio',
  assignments: 'Asignación',
  boundaries: 'Contorno',
};

const NAMELESS = 'Sin nombre';

const nameOf = ({ name }: OutcomeRow): string => (name === '' ? NAMELESS : name);

const whereOf = ({ kind, place }: OutcomeRow): string =>
  kind === null ? place : `${SINGULAR[kind]} · ${place}`;

const needsCorrection = (row: OutcomeRow): boolean =>
  row.at !== undefined && problemsOf(row).length > 0;

const outcomeBadge = ({ outcome }: OutcomeRow) => (
  <Badge tone={OUTCOMES[outcome].tone}>{OUTCOMES[outcome].one}</Badge>
);

const boundaryDrawing = ({ name, boundary }: OutcomeRow, className: string) =>
  boundary && (
    <BoundaryDrawing
      label={`${name}: ${boundaryText(boundary)}`}
      geometry={boundary.geometry}
      before={boundary.replaces ?? null}
      className={className}
    />
  );

/** The lines of a card leave room for its picture or button. */
const lineColumns = (hasMore: boolean): string =>
  hasMore ? '@max-mid:col-1' : '@max-mid:col-[1/-1]';

const PICTURES: Column<OutcomeRow> = {
  header: 'Contorno',
  track: '5.5rem',
  className: '@max-mid:col-2 @max-mid:row-[2/4] @max-mid:justify-self-end',
  cell: (row) => boundaryDrawing(row, 'h-9'),
};

const correctionColumn = (correct: (row: OutcomeRow) => void): Column<OutcomeRow> => ({
  header: 'Corregir',
  track: '6.5rem',
  className:
    'overflow-visible! @max-mid:col-2 @max-mid:row-[2/4] @max-mid:justify-self-end @max-mid:relative',
  cell: (row) =>
    needsCorrection(row) && (
      <Button size="sm" aria-label={`Corregir: ${nameOf(row)}`} onPress={() => correct(row)}>
        Corregir
      </Button>
    ),
});

const columnsFor = (
  open: (row: OutcomeRow) => void,
  { hasPictures, correct }: { hasPictures: boolean; correct: typeof open | undefined },
): Column<OutcomeRow>[] => [
  {
    header: 'Nombre',
    isRowHeader: true,
    className: '@max-mid:col-1 @max-mid:row-1 overflow-visible!',
    cell: (row) => (
      <button
        type="button"
        className="block w-full cursor-pointer rounded-sm text-start font-medium hover:underline @max-mid:after:absolute @max-mid:after:inset-0 @max-mid:after:content-['']"
        onClick={() => open(row)}
      >
        <span className="block truncate @mid:line-clamp-2 @mid:leading-tight @mid:whitespace-normal">
          {nameOf(row)}
        </span>
      </button>
    ),
  },
  {
    header: 'Resultado',
    track: '7.5rem',
    className: '@max-mid:col-2 @max-mid:row-1 @max-mid:justify-self-end',
    cell: outcomeBadge,
  },
  ...(hasPictures ? [PICTURES] : []),
  ...(correct ? [correctionColumn(correct)] : []),
  {
    header: 'Detalle',
    track: 'minmax(0, 1.8fr)',
    className: clsx(
      'whitespace-normal @max-mid:row-3 [&>p]:line-clamp-2 [&>p]:text-xs [&>p]:wrap-anywhere',
      lineColumns(hasPictures || correct !== undefined),
    ),
    cell: (row) => <p>{detailsOf(row).join(' · ')}</p>,
  },
  {
    header: 'Lugar',
    track: 'minmax(0, 1fr)',
    className: clsx(
      'text-ink-muted @max-mid:row-2 [&>p]:text-[0.8125rem] @mid:whitespace-normal @mid:[&>p]:line-clamp-2 @mid:[&>p]:leading-tight @mid:[&>p]:wrap-anywhere',
      lineColumns(hasPictures || correct !== undefined),
    ),
    cell: (row) => <p>{whereOf(row)}</p>,
  },
];

interface OutcomeTableProps {
  caption: string;
  rows: readonly OutcomeRow[];
  empty: ReactNode;
  /** Rows of a file that is open can be corrected. */
  onCorrect?: ((row: OutcomeRow) => void) | undefined;
}

/** A line for each row of a file. A dialog shows the whole row, because a line cuts long texts. */
export function OutcomeTable({ caption, rows, empty, onCorrect }: OutcomeTableProps) {
  const [opened, setOpened] = useState<OutcomeRow | null>(null);
  const hasPictures = rows.some(({ boundary }) => boundary);
  const correct = rows.some(needsCorrection) ? onCorrect : undefined;
  const open = (row: OutcomeRow) => (onCorrect && row.at ? onCorrect(row) : setOpened(row));
  return (
    <>
      <DataTable
        caption={caption}
        columns={columnsFor(open, { hasPictures, correct })}
        rows={rows}
        cardLines={3}
        empty={empty}
      />
      {opened && <RowDialog row={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

function RowDialog({ row, onClose }: { row: OutcomeRow; onClose: () => void }) {
  return (
    <Dialog
      onClose={onClose}
      title={nameOf(row)}
      description={whereOf(row)}
      footer={<Button onPress={onClose}>Cerrar</Button>}
    >
      <RowDetails row={row} />
    </Dialog>
  );
}

export const RowDetails = ({ row }: { row: OutcomeRow }) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-center gap-2">
      {outcomeBadge(row)}
      {row.kind && <span className="text-sm text-ink-muted">{SINGULAR[row.kind]}</span>}
    </div>
    {boundaryDrawing(row, 'h-40 w-full')}
    <ul className="grid gap-1">
      {detailsOf(row).map((line) => (
        <li key={line} className="wrap-anywhere">
          {line}
        </li>
      ))}
    </ul>
  </div>
);
