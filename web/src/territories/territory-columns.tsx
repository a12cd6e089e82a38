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
    isRowHeader: true,
    sortable: true,
    cell: (territory) => <NameCell territory={territory} />,
  },
  {
    id: 'zone',
    header: 'Zona',
    sortable: true,
    className: '@wide:min-w-25',
    cell: ({ zone }) => zone?.name ?? WITHOUT_ZONE,
  },
  {
    id: 'status',
    header: 'Estado',
    sortable: true,
    className: '@wide:min-w-28',
    cell: (territory) => <StatusCell territory={territory} calendar={calendar} />,
  },
  {
    id: 'activity',
    header: 'Última actividad',
    sortable: true,
    className: '@wide:min-w-30 @min-[50rem]:min-w-42',
    cell: (territory) => <ActivityCell territory={territory} calendar={calendar} />,
  },
  {
    id: 'suitable',
    header: 'Válido para grupos',
    className: '@wide:min-w-27',
    cell: ({ group_suitable }) => suitabilityText(group_suitable),
  },
  {
    id: 'actions',
    header: 'Acciones',
    align: 'end',
    card: 'bare',
    cell: (territory) => <RowActions territory={territory} onAction={onAction} />,
  },
];
