import type { Territory } from '@territorios/contract/territories/api.ts';
import type { KeyboardEvent } from 'react';
import type { Calendar } from '#settings/queries.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import type { Column } from '#ui/data-table-columns.ts';
import { MoreIcon } from '#ui/more-icon.tsx';
import {
  ActivityCell,
  ChoiceCell,
  NameCell,
  StatusCell,
  SuitabilityCell,
  zoneName,
} from './territory-cells.tsx';
import { SHOWN_LABELS } from './shown.ts';
import { ACTION_LABELS, type OnTerritoryAction } from './territory-action.ts';

/** Below 992 px the zone stands under a name of up to two lines; below 704 px, without a column for groups, of up to three. */
export const TERRITORY_GRID =
  '@mid:@max-broad:grid-rows-[auto_auto] @mid:@max-broad:content-center @wide:@max-broad:grid-cols-[minmax(6.25rem,1.3fr)_minmax(11.5rem,1fr)_10.75rem_5.375rem_9rem]';
/** A card has lines for name, state with groups, holder, and zone with activity, which is never cut; below large letters stand its actions. */
export const TERRITORY_CARD = 'minmax(0, max-content) minmax(max-content, 1fr) auto';
/** All six columns are seen from 1,024 px on, sideways where the form or a panel takes their room. */
export const SIX_COLUMNS = {
  className: 'sideways:overflow-x-auto',
  containerClassName: 'sideways:min-w-184',
};
/** The actions stay in sight when the table is moved sideways. Their shadow shows that a column lies under them. */
const LAST_IN_SIGHT =
  'sideways:sticky sideways:end-0 sideways:h-full sideways:items-center sideways:border-s sideways:border-line sideways:bg-inherit sideways:pe-1! sideways:shadow-[-4px_0_6px_-2px_rgb(0_0_0/0.12)] sideways:in-[thead]:bg-sunken sideways:in-[thead]:shadow-[inset_0_-1px_0_var(--color-line),-4px_0_6px_-2px_rgb(0_0_0/0.12)] sideways:[clip-path:inset(0_0_0_-0.5rem)]';

/** The headers of name and zone stand above each other, in a head that stays low. */
const STACKED = 'in-[thead]:@mid:@max-broad:[&>button]:min-h-6';
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
    sortId: 'name',
    header: 'Nombre',
    track: 'minmax(7.75rem, 1.2fr)',
    midTrack: 'minmax(6rem, 1fr)',
    isRowHeader: true,
    className: `${STACKED} flex items-center gap-1 @mid:@max-broad:relative @mid:@max-broad:overflow-visible! @mid:@max-broad:pe-1! @mid:@max-broad:text-[0.8125rem]/3.75 @max-mid:col-[1/4] @max-mid:row-1 @max-mid:contain-inline-size @max-mid:pe-11 [.large_&]:@max-mid:pe-0 @max-mid:leading-5.5 [&>a]:min-w-0 @mid:[&>a]:line-clamp-2 @mid:@max-wide:not-low:[&>a]:line-clamp-3! @mid:[&>a]:wrap-anywhere @mid:[&>a]:whitespace-normal @max-mid:[&>a]:overflow-clip @max-mid:[&>a]:text-ellipsis`,
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
    sortId: 'zone',
    header: 'Zona',
    track: 'minmax(4.5rem, 0.6fr)',
    midTrack: null,
    className: `${STACKED} in-[tbody]:@broad:line-clamp-2 in-[tbody]:@broad:whitespace-normal @mid:@max-broad:col-1 @mid:@max-broad:row-2 @mid:@max-broad:ps-4! in-[tbody]:@mid:@max-broad:pe-8! @mid:@max-broad:-mt-0.5 @mid:@max-broad:pt-0.5 @mid:@max-broad:text-xs/3.25 @max-broad:text-ink-muted @max-mid:col-1 [.large_&]:@max-mid:col-[1/3] @max-mid:row-3 [.large_&]:@max-mid:row-4 @max-mid:text-xs/4`,
    cell: zoneName,
  },
  {
    sortId: 'status',
    header: 'Estado',
    track: 'minmax(11.75rem, 1.4fr)',
    midTrack: '11.5rem',
    className: `${BESIDE_BOTH} text-[0.8125rem]/4.5 @max-mid:col-[1/3] [.large_&]:@max-mid:col-[1/4] @max-mid:row-2 @max-mid:contain-inline-size @max-mid:leading-4.5 @max-mid:[&>div>a]:text-ink @max-mid:[&>span:first-child]:py-px`,
    cell: (territory) => (
      <StatusCell territory={territory} calendar={calendar} isStale={isStale(territory)} />
    ),
  },
  {
    sortId: 'activity',
    header: 'Última actividad',
    track: 'minmax(11.875rem, 1.25fr)',
    midTrack: '10.75rem',
    className: `${BESIDE_BOTH} text-[0.8125rem]/4.5 whitespace-pre @mid:@max-broad:pe-1! @mid:@max-broad:text-xs/4.5 @max-mid:col-2 [.large_&]:@max-mid:col-[1/4] @max-mid:row-3 @max-mid:h-4 @max-mid:text-xs/4 @max-mid:text-ink-muted @max-mid:before:content-['_·_'/''] [.large_&]:@max-mid:before:content-none`,
    cell: (territory) =>
      isUnbounded(territory) ? (
        SHOWN_LABELS.unbounded
      ) : (
        <ActivityCell territory={territory} now={calendar.now} />
      ),
  },
  {
    header: 'Válido para grupos',
    track: '5.75rem',
    midTrack: null,
    className:
      '@wide:px-1! @wide:text-[0.8125rem]/4.5 @wide:whitespace-normal @wide:@max-broad:row-[1/3] @wide:@max-broad:text-xs/4.5 @mid:@max-wide:sr-only @max-mid:col-[1/4] [.large_&]:@max-mid:col-[1/3] @max-mid:row-2 [.large_&]:@max-mid:row-5 @max-mid:self-start @max-mid:contain-inline-size @max-mid:text-end! [.large_&]:@max-mid:text-start! @max-mid:ps-42 @max-mid:pe-11 [.large_&]:@max-mid:px-0 @max-mid:text-xs/4.5 @max-mid:text-ink-muted',
    cell: ({ group_suitable }) => <SuitabilityCell suitable={group_suitable} />,
  },
  {
    header: 'Acciones',
    track: '9rem',
    midTrack: '8rem',
    align: 'end',
    className: `${BESIDE_BOTH} ${LAST_IN_SIGHT} @max-mid:relative flex justify-end gap-0.5 @mid:ps-0! in-[tbody]:@mid:@max-wide:pe-1! @max-mid:col-3 @max-mid:row-[1/5] @max-mid:-my-11 [.large_&]:@max-mid:my-0 [.large_&]:@max-mid:row-[4/6] @max-mid:flex-col-reverse [.large_&]:@max-mid:flex-row @max-mid:items-end @max-mid:gap-0 @max-mid:ps-1`,
    cell: (territory) => <RowActions {...{ territory, isToRemind, isToDraw, onAction, onMore }} />,
  },
];

const VERB = `${buttonStyles({ variant: 'outlined', size: 'sm' })} @max-mid:h-11 [.large_&]:@max-mid:h-9 @max-mid:px-1.5 @mid:@max-wide:px-1 @mid:@max-wide:text-[0.8125rem] @max-wide:border-transparent @max-wide:bg-transparent @max-wide:text-accent`;
const MORE = `${buttonStyles({ variant: 'ghost', size: 'icon-sm' })} @mid:@max-wide:w-9 @max-mid:size-11 [.large_&]:@max-mid:size-9`;

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
        <MoreIcon />
      </button>
    </>
  );
}

function moveInRow({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  const next =
    key === 'ArrowRight'
      ? currentTarget.nextElementSibling
      : key === 'ArrowLeft'
        ? currentTarget.previousElementSibling
        : null;
  if (next instanceof HTMLElement) next.focus();
}
