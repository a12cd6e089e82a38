import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useNameSearch } from '#lib/name-search.ts';
import { part } from '#lib/part.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import { Button } from '#ui/button.tsx';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { ListBar } from '#ui/list-bar.tsx';
import { NoMatch } from '#ui/no-match.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { CampaignCoverage } from './campaign-coverage.tsx';
import { CampaignDeleteDialog } from './campaign-delete-dialog.tsx';
import { CampaignTable } from './campaign-table.tsx';
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
  const { text, search, isSearching, found } = useNameSearch(campaigns.data ?? []);
  /** null while a new one is written. */
  const [editing, setEditing] = useState<Campaign | null>();
  const [deleting, setDeleting] = useState<Campaign | null>(null);
  return (
    <>
      <PageHeader
        title="Campañas"
        description="Abra una campaña para ver qué territorios ha cubierto."
        actions={
          <Button variant="primary" icon={<Plus aria-hidden />} onPress={() => setEditing(null)}>
            Nueva campaña
          </Button>
        }
      />
      <div className="grid gap-4">
        {hasNotLoaded(campaigns) ? (
          <LoadFailure title="Error al cargar campañas" query={campaigns} />
        ) : (
          <>
            <ListBar
              searchLabel="Buscar campaña"
              text={text}
              onSearch={search}
              count={campaigns.data && found.length}
              singular="campaña"
              plural="campañas"
            />
            <CampaignTable
              campaigns={found}
              isLoading={campaigns.isPending}
              noMatch={
                isSearching ? (
                  <NoMatch
                    title="No se encontraron campañas"
                    text={text}
                    onClear={() => search('')}
                  />
                ) : null
              }
              onEdit={setEditing}
              onDelete={setDeleting}
            />
          </>
        )}
      </div>
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
