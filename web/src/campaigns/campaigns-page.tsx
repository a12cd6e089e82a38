import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Megaphone, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { part } from '#lib/part.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { ListScreen } from '#ui/list-screen.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { CampaignCoverage } from './campaign-coverage.tsx';
import { CampaignDeleteDialog } from './campaign-delete-dialog.tsx';
import { campaignsQuery } from './queries.ts';

// Its calendar weighs more than the rest of the screen.
const CampaignDialog = lazy(
  part(async () => ({
    default: (await import('./campaign-dialog.tsx')).CampaignDialog,
  })),
);

/** The list, or the coverage of the campaign that the address names. */
export function CampaignsPage() {
  const { campaign } = useSearch({ from: '/signed-in/campaigns' });
  return campaign === undefined ? <CampaignList /> : <CampaignDetail id={campaign} />;
}

function CampaignList() {
  const campaigns = useQuery(campaignsQuery);
  /** null while a new one is written. */
  const [editing, setEditing] = useState<Campaign | null>();
  const [deleting, setDeleting] = useState<Campaign | null>(null);
  return (
    <>
      <ListScreen
        route="/signed-in/campaigns"
        title="Campañas"
        description="Abra una campaña para ver qué territorios ha cubierto."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEditing(null)}>
            Nueva campaña
          </Button>
        }
        query={campaigns}
        failure="Error al cargar campañas"
        loadingText="Cargando campañas..."
        searchLabel="Buscar campaña"
        singular="campaña"
        plural="campañas"
        columns={campaignColumns(setEditing, setDeleting)}
        noMatch="No se encontraron campañas"
        empty={{
          icon: <Megaphone aria-hidden />,
          title: 'No hay campañas registradas.',
          description:
            'Una campaña mide cuántos territorios se asignan o devuelven entre dos fechas.',
        }}
      />
      {editing !== undefined && (
        <Suspense>
          <CampaignDialog campaign={editing} onClose={() => setEditing(undefined)} />
        </Suspense>
      )}
      {deleting && <CampaignDeleteDialog campaign={deleting} onClose={() => setDeleting(null)} />}
    </>
  );
}

function CampaignDetail({ id }: { id: string }) {
  return (
    <>
      <PageHeader
        title="Campañas"
        actions={
          <Link to="/campaigns" className={buttonStyles({ variant: 'secondary' })}>
            <ArrowLeft aria-hidden />
            Volver a Campañas
          </Link>
        }
      />
      <CampaignCoverage id={id} />
    </>
  );
}
