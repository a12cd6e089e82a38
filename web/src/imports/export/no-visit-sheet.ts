import type { NoVisit } from '@territorios/contract/no-visits/api.ts';
import type { SheetCell, SheetContent } from '#files/sheet.ts';

const NO_VISIT_SHEET = 'No visitar';

const COLUMNS = [
  { title: 'ID del territorio', width: 16 },
  { title: 'Territorio', width: 24 },
  { title: 'Dirección', width: 40 },
  { title: 'Desde', width: 14, isDay: true },
  { title: 'Confirmada', width: 14, isDay: true },
];

interface Line extends Omit<NoVisit, 'id'> {
  key: string;
  territory: string;
}

/** The file has this sheet only where there are some: most congregations keep no such list. */
export const noVisitSheets = (lines: readonly Line[]): SheetContent[] =>
  lines.length === 0
    ? []
    : [
        {
          name: NO_VISIT_SHEET,
          columns: COLUMNS,
          rows: lines.map(({ key, territory, address, since, confirmed_on }): SheetCell[] => [
            key,
            territory,
            address,
            { day: since },
            confirmed_on && { day: confirmed_on },
          ]),
        },
      ];

export const isNoVisitSheet = ({
  name,
  rows: [headings = []],
}: {
  name: string;
  rows: readonly (readonly unknown[])[];
}): boolean =>
  name === NO_VISIT_SHEET && COLUMNS.every(({ title }, column) => headings[column] === title);
