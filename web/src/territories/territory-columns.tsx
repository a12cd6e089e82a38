import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { Calendar } from '#settings/queries.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { RowActions, type OnTerritoryAction } from './row-actions.tsx';
import { ActivityCell, NameCell, StatusCell, suitabilityText } from './territory-cells.tsx';

/** Least widths, so that the common words of a column are not broken; the names get the rest. */
export const territoryColumns = (
  calendar: Calendar,
  onAction: OnTerritoryAction,
): Column<Territory>[] => [
  {
    id: 'name',
    header: 'Nombre',
    track: 'minmax(5.5rem, 1.5fr)',
    isRowHeader: true,
    sortable: true,
    cell: (territory) => <NameCell territory={territory} />,
  },
  {
    id: 'zone',
    header: 'Zona',
    sortable: true,
    track: 'minmax(6.25rem, 0.9fr)',
    className: '@wide:min-w-25',
    cell: ({ zone }) => zone?.name ?? WITHOUT_ZONE,
  },
  {
    id: 'status',
    header: 'Estado',
    sortable: true,
    track: 'minmax(7.5rem, 1.35fr)',
    className: '@wide:min-w-28',
    cell: (territory) => <StatusCell territory={territory} calendar={calendar} />,
  },
  {
    id: 'activity',
    header: 'Última actividad',
    sortable: true,
    track: 'minmax(7.5rem, 2.1fr)',
    className: '@wide:min-w-30 @min-[50rem]:min-w-42',
    cell: (territory) => <ActivityCell territory={territory} calendar={calendar} />,
  },
  {
    id: 'suitable',
    header: 'Válido para grupos',
    track: 'minmax(7.25rem, 0.9fr)',
    className: '@wide:min-w-27',
    cell: ({ group_suitable }) => suitabilityText(group_suitable),
  },
  {
    id: 'actions',
    header: 'Acciones',
    track: '9.75rem',
    align: 'end',
    card: 'bare',
    cell: (territory) => <RowActions territory={territory} onAction={onAction} />,
  },
];
