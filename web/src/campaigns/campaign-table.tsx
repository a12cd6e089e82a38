import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { Link } from '@tanstack/react-router';
import { Megaphone, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDate } from '#lib/format.ts';
import { DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { CampaignStatusBadge } from './status-badge.tsx';

interface CampaignTableProps {
  campaigns: Campaign[];
  isLoading: boolean;
  /** What stands in place of the rows when a search finds none. */
  noMatch: ReactNode;
  onEdit: (campaign: Campaign) => void;
  onDelete: (campaign: Campaign) => void;
}

export function CampaignTable({
  campaigns,
  isLoading,
  noMatch,
  onEdit,
  onDelete,
}: CampaignTableProps) {
  return (
    <DataTable
      caption="Campañas"
      columns={[
        {
          id: 'name',
          header: 'Nombre',
          isRowHeader: true,
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
          id: 'status',
          header: 'Estado',
          cell: ({ status }) => <CampaignStatusBadge status={status} />,
        },
        {
          id: 'start',
          header: 'Inicio',
          className: 'whitespace-nowrap',
          cell: ({ start_date }) => shortDate(start_date),
        },
        {
          id: 'end',
          header: 'Fin',
          className: 'whitespace-nowrap',
          cell: ({ end_date }) => shortDate(end_date),
        },
        {
          id: 'target',
          header: 'Meta',
          className: 'tabular-nums',
          cell: ({ coverage_target }) => `${coverage_target}%`,
        },
        {
          id: 'coverage',
          header: 'Cobertura',
          className: 'tabular-nums',
          cell: ({ coverage_percent }) =>
            coverage_percent === null ? (
              <span className="text-ink-muted">Sin iniciar</span>
            ) : (
              `${coverage_percent}%`
            ),
        },
        {
          id: 'actions',
          header: 'Acciones',
          align: 'end',
          card: 'icons',
          cell: (campaign) => (
            <>
              <IconButton
                size="sm"
                label={`Editar ${campaign.name}`}
                onPress={() => onEdit(campaign)}
              >
                <Pencil aria-hidden />
              </IconButton>
              <IconButton
                size="sm"
                label={`Eliminar ${campaign.name}`}
                onPress={() => onDelete(campaign)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </>
          ),
        },
      ]}
      rows={campaigns}
      getRowId={({ id }) => id}
      isLoading={isLoading}
      loadingText="Cargando campañas..."
      empty={
        noMatch ?? (
          <EmptyState
            icon={<Megaphone aria-hidden />}
            title="No hay campañas registradas."
            description="Una campaña mide cuántos territorios se asignan o devuelven entre dos fechas."
          />
        )
      }
    />
  );
}
