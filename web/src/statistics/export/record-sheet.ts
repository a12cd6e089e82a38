import type { S13Page } from '@territorios/contract/statistics/s13.ts';
import {
  ASSIGNED,
  BLOCKS,
  COMPLETED,
  HOLDER,
  labelsOf,
  LAST_COMPLETED,
  rowCells,
  TERRITORY,
} from '#statistics/record/cells.ts';
import { sheetNames } from './sheet-names.ts';
import type { SheetColumn, SheetContent } from '#files/sheet.ts';

const COLUMNS: readonly SheetColumn[] = [
  { title: TERRITORY, width: 16 },
  { title: LAST_COMPLETED, width: 30, isDay: true },
  ...BLOCKS.flatMap(() => [
    { title: HOLDER, width: 28 },
    { title: ASSIGNED, width: 22, isDay: true },
    { title: COMPLETED, width: 24, isDay: true },
  ]),
];

/** The pages stand one below the other. @param name of the sheet, cut as Excel needs it */
export const recordSheet = (pages: readonly S13Page[], name: string): SheetContent => {
  const labels = labelsOf(pages);
  return {
    name: sheetNames([name], 'S-13')[0] ?? '',
    columns: COLUMNS,
    rows: pages.flatMap(({ rows }) => rows.map((row) => rowCells(row, labels.of(row)))),
  };
};
