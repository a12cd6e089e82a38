import { filledIn } from '#imports/fields/values.ts';
import type { CellTable } from '#imports/read/read-file.ts';
import type { TableChoice } from './plan.ts';

export const lacksDay = ({ kind, columns, nameIs, given = [] }: TableChoice): boolean =>
  kind === 'holdings' &&
  !columns.includes('assigned_on') &&
  (columns.includes('publisher') || nameIs === 'publisher' || given.includes('publisher'));

/** An empty column after the last one takes the days that are typed as corrections. */
export function withDayColumn(choice: TableChoice, { rows }: CellTable): TableChoice {
  const { columns } = choice;
  if (!lacksDay(choice)) return { ...choice, heldSince: undefined };
  const isFree = rows.every((cells) => (filledIn(cells).at(-1) ?? -1) < columns.length);
  return isFree ? { ...choice, columns: [...columns, 'assigned_on'] } : choice;
}
