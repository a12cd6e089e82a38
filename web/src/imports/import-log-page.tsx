import type { Import } from '@territorios/contract/imports/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FileUp, History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { numericMomentOf } from '#lib/format.ts';
import { useCalendar } from '#settings/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import type { Column } from '#ui/data-table-columns.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { countsText } from './preview/rows.ts';
import { IMPORTS_FAILURE, importsQuery } from './queries.ts';
import { UndoDialog } from './undo-dialog.tsx';

const columnsFor = (timeZone: string, onUndo: (imported: Import) => void): Column<Import>[] => [
  {
    header: 'Archivo',
    isRowHeader: true,
    cell: ({ id, file_name }) => (
      <Link
        to="/importar/historial/$id"
        params={{ id }}
        className="block min-h-control content-center wrap-anywhere hover:underline"
      >
        {file_name}
      </Link>
    ),
  },
  {
    header: 'Cuándo',
    className: '@wide:w-40 @wide:whitespace-nowrap tabular-nums',
    cell: ({ at }) => <time dateTime={at}>{numericMomentOf(at, timeZone)}</time>,
  },
  { header: 'Quién', cell: (row) => row.administrator_name ?? '—' },
  { header: 'Qué se importó', cell: (row) => countsText(row, row.kind) },
  {
    header: 'Estado',
    className: '@wide:w-36',
    cell: (row) =>
      row.undone_at === null ? (
        <Button
          size="sm"
          icon={<Undo2 aria-hidden />}
          aria-label={`Deshacer: ${row.file_name}`}
          onPress={() => onUndo(row)}
        >
          Deshacer
        </Button>
      ) : (
        <UndoneBadge imported={row} timeZone={timeZone} />
      ),
  },
];

const UndoneBadge = ({ imported, timeZone }: { imported: Import; timeZone: string }) => (
  <>
    <Badge tone="warning">Deshecha</Badge>
    {imported.undone_at !== null && (
      <p className="text-xs text-ink-muted">
        {[numericMomentOf(imported.undone_at, timeZone), imported.undone_by]
          .filter((part) => part !== null)
          .join(' · ')}
      </p>
    )}
  </>
);

export function ImportLogPage() {
  const imports = useQuery(importsQuery);
  const { timeZone } = useCalendar();
  const [undoing, setUndoing] = useState<Import | null>(null);
  return (
    <>
      <PageHeader
        title="Importaciones"
        description="Lo que se importó de archivos. Cada importación se puede deshacer hasta que cambie algo de lo que trajo."
        actions={
          <Link to="/importar" className={buttonStyles({ variant: 'primary' })}>
            <FileUp aria-hidden />
            Importar
          </Link>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <LoadFailures lists={[{ title: IMPORTS_FAILURE, query: imports }]} />
        {!hasNotLoaded(imports) && (
          <DataTable
            caption="Importaciones"
            columns={columnsFor(timeZone, setUndoing)}
            rows={imports.data ?? []}
            isLoading={imports.isPending}
            loadingText="Cargando las importaciones..."
            empty={
              <EmptyState
                icon={<History aria-hidden />}
                title="Todavía no se importó nada."
                description="Aquí verá cada archivo que importe, y podrá deshacerlo."
              />
            }
          />
        )}
      </div>
      {undoing && <UndoDialog imported={undoing} onClose={() => setUndoing(null)} />}
    </>
  );
}
