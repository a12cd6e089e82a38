import type { Outing } from '@territorios/contract/outings/api.ts';
import { isOfThisWeekOrLater } from '@territorios/contract/outings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { SendPanel } from '#assignments/send-panel.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useCall } from '#lib/use-call.ts';
import { useCalendar } from '#settings/queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { LoadingCard } from '#ui/loading-card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortLabel } from '#ui/short-label.tsx';
import { OutingList } from './outing-list.tsx';
import { outingMessage, whenText } from './outing-text.ts';
import { outingsQuery, OUTINGS_FAILURE } from './queries.ts';

// Its calendar weighs more than the rest of the screen.
const OutingDialog = lazy(lazyChunk(() => import('./outing-dialog.tsx'), 'OutingDialog'));

export function OutingsPage() {
  const outings = useQuery(outingsQuery);
  const { today } = useCalendar();
  /** Null prepares a new one; undefined while the dialog is closed. */
  const [editing, setEditing] = useState<Outing | null>();
  const [sending, setSending] = useState<Outing | null>(null);
  const [deleting, setDeleting] = useState<Outing | null>(null);
  const deletion = useCall(
    'DELETE /outings/:id',
    'Salida eliminada',
    'Error al eliminar la salida',
  );
  const all = outings.data ?? [];
  // The next one comes first.
  const coming = all.filter(({ on }) => isOfThisWeekOrLater(on, today)).toReversed();
  const past = all.filter(({ on }) => !isOfThisWeekOrLater(on, today));
  const actions = { onEdit: setEditing, onDelete: setDeleting };
  return (
    <>
      <PageHeader
        title="Salidas"
        description="Cada salida tiene un enlace con sus territorios, que funciona hasta las seis de la mañana siguiente."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEditing(null)}>
            <ShortLabel text="Nueva salida" />
          </Button>
        }
      />
      <div className="grid max-w-3xl grid-cols-1 gap-6">
        {hasNotLoaded(outings) && <LoadFailure title={OUTINGS_FAILURE} query={outings} />}
        {outings.isPending && !hasNotLoaded(outings) && <LoadingCard label="Cargando salidas..." />}
        {outings.data?.length === 0 && (
          <Card>
            <EmptyState
              icon={<CalendarCheck aria-hidden />}
              title="No hay salidas preparadas."
              description="Una salida junta los territorios que el grupo va a predicar un día, en un solo enlace. No asigna ninguno."
            />
          </Card>
        )}
        {all.length > 0 && (
          <OutingList
            {...actions}
            title="Esta semana y después"
            outings={coming}
            emptyText="No hay ninguna preparada."
            onSend={setSending}
          />
        )}
        {past.length > 0 && (
          <OutingList {...actions} title="Anteriores" outings={past} emptyText="" />
        )}
      </div>
      {editing !== undefined && (
        <Suspense>
          <OutingDialog outing={editing} last={all[0]} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {sending && (
        <Dialog
          onClose={() => setSending(null)}
          title="Enviar"
          description={`Salida del ${whenText(sending)}`}
          footer={<Button onPress={() => setSending(null)}>Cerrar</Button>}
        >
          <SendPanel
            label="Texto para el grupo"
            text={outingMessage(sending)}
            onSent={() => setSending(null)}
          />
        </Dialog>
      )}
      {deleting && (
        <DeleteDialog
          title="Eliminar salida"
          body={`¿Eliminar la salida del ${whenText(deleting)}? Su enlace deja de funcionar. Los territorios y sus asignaciones se conservan. Esta acción no se puede deshacer.`}
          target={deleting.id}
          deletion={deletion}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}
