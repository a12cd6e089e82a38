import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { Link } from '@tanstack/react-router';
import { shortDate } from '#lib/format.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { editDeleteColumn } from '#ui/edit-delete-column.tsx';
import { CampaignStatusBadge } from './status-badge.tsx';

type OnCampaign = (campaign: Campaign) => void;

export const campaignColumns = (onEdit: OnCampaign, onDelete: OnCampaign): Column<Campaign>[] => [
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
  editDeleteColumn(onEdit, onDelete),
];
