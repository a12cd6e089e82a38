import type { Territory } from '@territorios/contract/territories/api.ts';
import type { KeyboardEvent } from 'react';
import type { Calendar } from '#settings/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import type { Column } from '#ui/data-table-columns.ts';
import {
  activityText,
  ChoiceCell,
  NameCell,
  StatusCell,
  SuitabilityCell,
  zoneName,
} from './territory-cells.tsx';
import { SHOWN_LABELS } from './shown.ts';
import { ACTION_LABELS, type OnTerritoryAction } from './territory-action.ts';

/** A card shows name, state, zone with activity; below 800 px the zone stands under the name. */
export const TERRITORY_GRID =
  '@mid:@max-broad:grid-rows-[auto_auto] @mid:@max-broad:content-center';
export const TERRITORY_CARD = 'auto minmax(0, 1fr) auto auto';

const BESIDE_BOTH = '@mid:@max-broad:row-[1/3]';

interface RowContext {
  calendar: Calendar;
  /** The button then reminds of late territories, and the menu returns them. */
  isToRemind: boolean;
  isStale: (territory: Territory) => boolean;
  /** Always false where no boundaries are shown. */
  isUnbounded: (territory: Territory) => boolean;
  /** True if the rows are those without a boundary. */
  isToDraw: boolean;
  chosen: ReadonlyMap<string, string> | null;
  onChoose: (territory: Territory) => void;
  onAction: OnTerritoryAction;
  onMore: (territory: Territory, button: HTMLElement) => void;
}

export const territoryColumns = ({
  calendar,
  isToRemind,
  isStale,
  isUnbounded,
  isToDraw,
  chosen,
  onChoose,
  onAction,
  onMore,
}: RowContext): Column<Territory>[] => [
  {
    id: 'name',
    header: 'Nombre',
    track: 'minmax(8rem, 1.2fr)',
    midTrack: 'minmax(6rem, 1fr)',
    isRowHeader: true,
    sortable: true,
    card: 'placed',
    className:
      'in-[thead]:@min-xl:@max-broad:col-1 in-[thead]:@min-xl:@max-broad:row-1 flex items-center gap-1 @max-mid:col-[1/4] [&>a]:min-w-0 @broad:[&>a]:line-clamp-2 @broad:[&>a]:whitespace-normal @max-broad:[&>a]:overflow-clip @max-broad:[&>a]:text-ellipsis',
    cell: (territory) =>
      chosen === null ? (
        <NameCell territory={territory} />
      ) : (
        <ChoiceCell
          name={territory.name}
          isChosen={chosen.has(territory.id)}
          onChoose={() => onChoose(territory)}
        />
      ),
  },
  {
    id: 'zone',
    header: 'Zona',
    sortable: true,
    track: 'minmax(4.5rem, 0.6fr)',
    midTrack: null,
    card: 'placed',
    className:
      'in-[thead]:@min-xl:@max-broad:row-1 in-[thead]:@min-xl:@max-broad:justify-self-end @mid:@max-broad:col-1 @mid:@max-broad:row-2 @mid:@max-broad:ps-4! @mid:@max-broad:text-xs @max-broad:text-ink-muted @max-mid:col-1 @max-mid:row-3 @max-mid:max-w-24 @max-mid:pe-2 @max-mid:text-[0.8125rem]/4.5',
    cell: zoneName,
  },
  {
    id: 'status',
    header: 'Estado',
    sortable: true,
    track: 'minmax(10rem, 1.4fr)',
    midTrack: 'minmax(10.75rem, 11.75rem)',
    card: 'placed',
    className: `${BESIDE_BOTH} text-[0.8125rem]/4.5 @max-mid:col-[1/4] @max-mid:row-2`,
    cell: (territory) => (
      <StatusCell territory={territory} calendar={calendar} isStale={isStale(territory)} />
    ),
  },
  {
    id: 'activity',
    header: 'Última actividad',
    sortable: true,
    track: 'minmax(8.25rem, 1.25fr)',
    midTrack: 'minmax(8rem, 0.6fr)',
    card: 'placed',
    className: `${BESIDE_BOTH} text-[0.8125rem]/4.5 whitespace-pre @mid:@max-broad:max-h-9 @mid:@max-broad:pe-1! @mid:@max-broad:whitespace-pre-line @max-mid:h-4.5 @max-mid:col-2 @max-mid:row-3 @max-mid:text-ink-muted`,
    cell: (territory) =>
      isUnbounded(territory) ? SHOWN_LABELS.unbounded : activityText(territory, calendar.now),
  },
  {
    id: 'suitable',
    header: 'Válido para grupos',
    track: '5.25rem',
    midTrack: null,
    card: 'placed',
    className:
      "@broad:px-1! @mid:@max-broad:sr-only @max-mid:col-3 @max-mid:row-3 @max-mid:ps-2 @max-mid:text-[0.8125rem]/4.5 @max-mid:text-ink-muted @max-mid:before:content-['Grupos:_'/''] @max-mid:has-[.sr-only]:sr-only",
    cell: ({ group_suitable }) => <SuitabilityCell suitable={group_suitable} />,
  },
  {
    id: 'actions',
    header: 'Acciones',
    track: '8.75rem',
    align: 'end',
    card: 'placed',
    className: `${BESIDE_BOTH} @max-mid:relative flex justify-end gap-0.5 @max-mid:col-4 @max-mid:row-[1/4] @max-mid:flex-col @max-mid:items-end @max-mid:gap-0 @max-mid:ps-2`,
    cell: (territory) => <RowActions {...{ territory, isToRemind, isToDraw, onAction, onMore }} />,
  },
];

const VERB = `${buttonStyles({ variant: 'outlined', size: 'sm' })} @max-mid:h-11 @max-mid:border-transparent @max-mid:bg-transparent @max-mid:text-accent`;
const MORE = `${buttonStyles({ variant: 'ghost', size: 'icon-sm' })} text-lg/none @max-mid:size-11`;

type RowActionsProps = { territory: Territory } & Pick<
  RowContext,
  'isToRemind' | 'isToDraw' | 'onAction' | 'onMore'
>;

/** Plain elements, because a long table draws hundreds while it scrolls. */
function RowActions({ territory, isToRemind, isToDraw, onAction, onMore }: RowActionsProps) {
  const { name, current_assignment, retired_at } = territory;
  const free = retired_at === null ? 'assign' : 'restore';
  const usual = current_assignment === null ? free : isToRemind ? 'remind' : 'return';
  const action = isToDraw ? 'boundary' : usual;
  const verb = ACTION_LABELS[action];
  return (
    <>
      {/* One button for both, because it keeps the focus when a dialog changes its action. */}
      <button
        type="button"
        aria-label={`${verb} ${name}`}
        className={VERB}
        onKeyDown={moveInRow}
        onClick={() => onAction(action, territory)}
      >
        {verb}
      </button>
      {/* An arrow leads here from the verb, so that a row has two stops for the keyboard. */}
      <button
        type="button"
        tabIndex={-1}
        aria-haspopup="menu"
        aria-label={`Más acciones de ${name}`}
        className={MORE}
        onKeyDown={moveInRow}
        onClick={({ currentTarget }) => onMore(territory, currentTarget)}
      >
        ⋯
      </button>
    </>
  );
}

/** The right arrow leads from the verb to the rest, the left one back. */
function moveInRow({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const next =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : null;
  if (next instanceof HTMLElement) next.focus();
}
