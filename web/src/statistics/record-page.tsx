import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileSpreadsheet, FileText, NotebookPen, NotebookText } from 'lucide-react';
import { useAddressState } from '#lib/address-state.ts';
import { settingsQuery } from '#settings/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { LoadingCard } from '#ui/loading-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { UnwritableNames } from '#ui/unwritable-names.tsx';
import { MissingCompletions } from './record/missing-completions.tsx';
import { RecordFilters } from './record/record-filters.tsx';
import { RecordPaper } from './record/record-paper.tsx';
import { useRecordFile } from './record/use-record-file.ts';
import { useRecord } from './record/use-record.ts';

const FILES = [
  { kind: 'pdf', text: 'Exportar a PDF', variant: 'primary', Icon: FileText },
  { kind: 'xlsx', text: 'Exportar a Excel', variant: 'secondary', Icon: FileSpreadsheet },
] as const;

export function RecordPage() {
  const { search, change } = useAddressState('/signed-in/estadisticas/registro-s13');
  const { lists, record, isOutdated, zone, ...choices } = useRecord(search);
  const { busy, save } = useRecordFile(
    zone?.name ?? null,
    useQuery(settingsQuery).data?.paper ?? 'letter',
  );
  const hasFailed = lists.some(({ query }) => hasNotLoaded(query));
  return (
    <>
      <PageHeader
        title="Registro S-13"
        description="Quién tuvo cada territorio en un año de servicio y cuándo se completó."
        actions={
          <>
            <Link to="/estadisticas/registro-s13/anotar" className={buttonStyles()}>
              <NotebookPen aria-hidden />
              Anotar asignaciones pasadas
            </Link>
            <Link to="/estadisticas" className={buttonStyles()}>
              <ArrowLeft aria-hidden />
              Volver a Estadísticas
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        <LoadFailures lists={lists} />
        <div className="flex flex-wrap items-end justify-between gap-3">
          <RecordFilters
            {...choices}
            zone={zone}
            isMarked={search.campaigns === undefined}
            onChange={change}
          />
          <div className="flex flex-wrap gap-2">
            {FILES.map(({ kind, text, variant, Icon }) => (
              <Button
                key={kind}
                variant={variant}
                icon={<Icon aria-hidden />}
                isPending={busy === kind}
                pendingLabel="Exportando..."
                isDisabled={!record?.pages.length || isOutdated || (busy !== null && busy !== kind)}
                onPress={() => record && save(kind, record)}
              >
                {text}
              </Button>
            ))}
          </div>
        </div>
        {record && <MissingCompletions missing={record.missing} />}
        {record && <UnwritableNames names={record.unwritable} />}
        {record && record.pages.length > 0 && (
          <RecordPaper
            record={record}
            page={search.page ?? 1}
            onTurn={(page) => change({ page: page === 1 ? undefined : page })}
          />
        )}
        {record?.pages.length === 0 && (
          <Card>
            <EmptyState
              icon={<NotebookText aria-hidden />}
              title="No hay territorios registrados."
              description="Aparecerán aquí cuando los cree en la pantalla «Territorios»."
            />
          </Card>
        )}
        {!record && !hasFailed && <LoadingCard label="Cargando el registro..." />}
      </div>
    </>
  );
}
