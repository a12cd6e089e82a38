import { Link } from '@tanstack/react-router';
import { ArrowLeft, FileSpreadsheet, NotebookText } from 'lucide-react';
import { useAddressState } from '#lib/address-state.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Spinner } from '#ui/spinner.tsx';
import { MissingCompletions } from './record/missing-completions.tsx';
import { RecordFilters } from './record/record-filters.tsx';
import { RecordPaper } from './record/record-paper.tsx';
import { useRecordFile } from './record/use-record-file.ts';
import { useRecord } from './record/use-record.ts';

export function RecordPage() {
  const { search, change } = useAddressState('/signed-in/estadisticas/registro-s13');
  const { lists, record, isOutdated, zone, ...choices } = useRecord(search);
  const { isBusy, save } = useRecordFile(zone?.name ?? null);
  const hasFailed = lists.some(({ query }) => hasNotLoaded(query));
  return (
    <>
      <PageHeader
        title="Registro S-13"
        description="Quién tuvo cada territorio en un año de servicio y cuándo se completó."
        actions={
          <Link to="/estadisticas" className={buttonStyles()}>
            <ArrowLeft aria-hidden />
            Volver a Estadísticas
          </Link>
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
          <Button
            variant="primary"
            icon={<FileSpreadsheet aria-hidden />}
            isPending={isBusy}
            pendingLabel="Exportando..."
            isDisabled={record === undefined || isOutdated || record.pages.length === 0}
            onPress={() => record && save(record)}
          >
            Exportar a Excel
          </Button>
        </div>
        {record && <MissingCompletions missing={record.missing} />}
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
        {!record && !hasFailed && (
          <Card>
            <CardBody className="grid min-h-60 place-items-center">
              <Spinner className="size-8" label="Cargando el registro..." />
            </CardBody>
          </Card>
        )}
      </div>
    </>
  );
}
