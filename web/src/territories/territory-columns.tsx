import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { Calendar } from '#settings/queries.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { AssignIcon, CopyIcon, DeleteIcon, EditIcon, ReturnIcon } from './row-icons.ts';
import { ActivityCell, NameCell, StatusCell, suitabilityText } from './territory-cells.tsx';
import type { OnTerritoryAction, TerritoryAction } from './territory-dialogs.tsx';

/** The minimum widths keep a column's common words unbroken; the names get the rest. */
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

interface RowActionsProps {
  territory: Territory;
  onAction: OnTerritoryAction;
}

function RowActions({ territory, onAction }: RowActionsProps) {
  const { name } = territory;
  const isFree = territory.current_assignment === null;
  const verb = isFree ? 'Asignar' : 'Desasignar';
  const Icon = isFree ? AssignIcon : ReturnIcon;
  const act = (action: TerritoryAction) => () => onAction(action, territory);
  return (
    <div className="flex gap-0.5 @wide:justify-end @max-wide:mt-2 @max-wide:gap-1">
      {/* One button for both, because it keeps the focus when a dialog changes its action. */}
      <IconButton
        size="sm"
        label={`${verb} ${name}`}
        text={verb}
        className="@max-wide:me-auto"
        onPress={act(isFree ? 'assign' : 'return')}
      >
        <Icon aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Copiar información de ${name}`} onPress={act('copy')}>
        <CopyIcon aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Editar ${name}`} onPress={act('edit')}>
        <EditIcon aria-hidden />
      </IconButton>
      <IconButton size="sm" label={`Eliminar ${name}`} onPress={act('delete')}>
        <DeleteIcon aria-hidden />
      </IconButton>
    </div>
  );
}
