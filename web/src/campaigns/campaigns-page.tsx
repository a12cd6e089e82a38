import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Megaphone, Plus, Printer } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { shortDate } from '#lib/format.ts';
import { lateChunk } from '#lib/late-chunk.tsx';
import { lazyChunk } from '#lib/lazy-chunk.ts';
import { useCall } from '#lib/use-call.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { DeleteDialog } from '#ui/delete-dialog.tsx';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ShortLabel } from '#ui/short-label.tsx';
import { CampaignCoverage } from './campaign-coverage.tsx';
import { campaignsQuery } from './queries.ts';
import { CampaignStatusBadge } from './status-badge.tsx';

// Its calendar weighs more than the rest of the screen.
const CampaignDialog = lazy(lazyChunk(() => import('./campaign-dialog.tsx'), 'CampaignDialog'));

const PrintedPending = lateChunk(
  lazyChunk(() => import('./printed-pending.tsx'), 'PrintedPending'),
);

/** Below 800 px the days stand under the name. */
const GRID =
  '@mid:@max-broad:grid-rows-[auto_auto] @mid:@max-broad:content-center @mid:@max-broad:[&>:last-child]:row-[1/3]';
const BESIDE_BOTH = '@mid:@max-broad:row-[1/3]';

export function CampaignsPage() {
  const { campaign } = useSearch({ from: '/signed-in/campaigns' });
  return campaign === undefined ? <CampaignList /> : <CampaignDetail id={campaign} />;
}

function CampaignList() {
  const campaigns = useQuery(campaignsQuery);
  /** Null creates one; undefined while the dialog is closed. */
  const [editing, setEditing] = useState<Campaign | null>();
  const deletion = useCall(
    'DELETE /campaigns/:id',
    'Campaña eliminada exitosamente',
    'Error al eliminar la campaña',
  );
  const [deleting, setDeleting] = useState<Campaign | null>(null);
  return (
    <>
      <ListScreen
        route="/signed-in/campaigns"
        title="Campañas"
        description="Abra una campaña para ver qué territorios ha cubierto."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEditing(null)}>
            <ShortLabel text="Nueva campaña" />
          </Button>
        }
        query={campaigns}
        failure="Error al cargar campañas"
        loadingText="Cargando campañas..."
        searchLabel="Buscar campaña"
        singular="campaña"
        plural="campañas"
        columns={[
          {
            header: 'Nombre',
            isRowHeader: true,
            midTrack: 'minmax(0, 7rem) minmax(0, 6.5rem) minmax(0, 1fr)',
            className: '@mid:@max-broad:row-1 @max-broad:col-[1/4]',
            cell: ({ id, name }) => (
              <Link
                from="/campaigns"
                search={{ campaign: id }}
                className="text-accent underline-offset-4 hover:underline"
              >
                {name}
              </Link>
            ),
          },
          {
            header: 'Estado',
            track: '6.5rem',
            className: `@mid:@max-broad:col-4 ${BESIDE_BOTH} @max-mid:col-[1/4] @max-mid:row-2`,
            cell: ({ status }) => <CampaignStatusBadge status={status} />,
          },
          {
            header: 'Inicio',
            track: '7.5rem',
            midTrack: null,
            className:
              '@mid:@max-broad:col-1 @mid:@max-broad:row-2 @mid:@max-broad:ps-4! @max-broad:text-xs @max-broad:text-ink-muted @max-mid:row-3',
            cell: ({ start_date }) => shortDate(start_date),
          },
          {
            header: 'Fin',
            track: '7.5rem',
            midTrack: null,
            className:
              "@mid:@max-broad:col-2 @mid:@max-broad:row-2 @max-broad:text-xs @max-broad:text-ink-muted @max-mid:row-3 @max-mid:whitespace-pre @max-mid:before:content-['_–_'/'']",
            cell: ({ end_date }) => shortDate(end_date),
          },
          {
            header: 'Meta',
            card: 'hidden',
            track: 'minmax(0, 4.5rem)',
            className: `tabular-nums ${BESIDE_BOTH}`,
            cell: ({ coverage_target }) => `${coverage_target}%`,
          },
          {
            header: 'Cobertura',
            card: 'hidden',
            track: 'minmax(0, 6.5rem)',
            className: `tabular-nums ${BESIDE_BOTH}`,
            cell: ({ coverage_percent }) =>
              coverage_percent === null ? (
                <span className="text-ink-muted">Sin iniciar</span>
              ) : (
                `${coverage_percent}%`
              ),
          },
          editDeleteColumn<Campaign>(setEditing, setDeleting),
        ]}
        look={{ cardLines: 3, cardTracks: 'auto auto minmax(0, 1fr) auto', gridClassName: GRID }}
        empty={
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title="No hay campañas registradas."
            description="Una campaña mide cuántos territorios se asignan o devuelven entre dos fechas."
          />
        }
      />
      {editing !== undefined && (
        <Suspense>
          <CampaignDialog campaign={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {deleting && (
        <DeleteDialog
          title="Eliminar campaña"
          body={`¿Eliminar la campaña «${deleting.name}»? Los territorios y sus asignaciones se conservan. Esta acción no se puede deshacer.`}
          target={deleting.id}
          deletion={deletion}
          onClose={() => setDeleting(null)}
        />
      )}
    </>
  );
}

function CampaignDetail({ id }: { id: string }) {
  const campaign = useQuery(campaignsQuery).data?.find((each) => each.id === id);
  const [isPrinting, setPrinting] = useState(false);
  return (
    <>
      <PageHeader
        title={campaign?.name ?? 'Campaña'}
        actions={
          <>
            {/* The list of territories knows only the active campaign's pending ones. */}
            {campaign?.status === 'active' && (
              <Button icon={<Printer aria-hidden />} onPress={() => setPrinting(true)}>
                <ShortLabel text="Imprimir pendientes" />
              </Button>
            )}
            <Link to="/campaigns" className={buttonStyles({ variant: 'secondary' })}>
              <ArrowLeft aria-hidden />
              Volver a Campañas
            </Link>
          </>
        }
      />
      {isPrinting && campaign && (
        <PrintedPending campaign={campaign} onPrinted={() => setPrinting(false)} />
      )}
      <CampaignCoverage id={id} />
    </>
  );
}
