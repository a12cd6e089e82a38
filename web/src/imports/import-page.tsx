import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { numericMomentOf } from '#lib/format.ts';
import { isGone } from '#lib/is-conflict.ts';
import { useCalendar } from '#settings/queries.ts';
import { Alert } from '#ui/alert.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Card, CardBody } from '#ui/card.tsx';
import { hasNotLoaded, LoadFailures } from '#ui/load-failure.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CountsList } from './counts-list.tsx';
import { OutcomeList } from './preview/outcome-list.tsx';
import { outcomeRows } from './preview/rows.ts';
import { importQuery } from './queries.ts';
import { UndoButton } from './undo-dialog.tsx';
import { Waiting } from './waiting.tsx';

export function ImportPage() {
  const { id } = useParams({ from: '/signed-in/importar/historial/$id' });
  const query = useQuery(importQuery(id));
  const { timeZone } = useCalendar();
  const imported = query.data;
  const undone = imported?.undone_at ?? null;
  return (
    <>
      <PageHeader
        title="Importación"
        description={
          imported &&
          `${imported.file_name} · ${numericMomentOf(imported.at, timeZone)} · ${imported.administrator_name ?? '—'}`
        }
        actions={
          <>
            {imported && <UndoButton imported={imported} />}
            <Link to="/importar/historial" className={buttonStyles()}>
              <ArrowLeft aria-hidden />
              Volver
            </Link>
          </>
        }
      />
      <div className="grid grid-cols-1 gap-4">
        {isGone(query.error) ? (
          <Alert tone="warning">Esta importación ya no existe.</Alert>
        ) : (
          <LoadFailures lists={[{ title: 'Error al cargar la importación', query }]} />
        )}
        {!imported && !hasNotLoaded(query) && <Waiting text="Cargando la importación..." />}
        {imported && undone !== null && (
          <Alert tone="warning" title="Deshecha">
            {`El ${numericMomentOf(undone, timeZone)}${imported.undone_by === null ? '' : `, por ${imported.undone_by}`}.`}
          </Alert>
        )}
        {imported && (
          <>
            <Card>
              <CardBody>
                <CountsList parts={imported.parts} />
              </CardBody>
            </Card>
            <OutcomeList caption="Filas de la importación" rows={outcomeRows(imported.parts)} />
          </>
        )}
      </div>
    </>
  );
}
