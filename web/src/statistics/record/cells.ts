import { distinctNumbers } from '@territorios/contract/names.ts';
import {
  S13_BLOCKS,
  type S13Entry,
  type S13Page,
  type S13Row,
} from '@territorios/contract/statistics/s13.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { TextCell } from '#files/sheet.ts';

export const TERRITORY = 'Núm. de terr.';
export const LAST_COMPLETED = 'Última fecha en que se completó';
export const HOLDER = 'Asignado a';
export const ASSIGNED = 'Fecha en que se asignó';
export const COMPLETED = 'Fecha en que se completó';

/** A row may have fewer entries. */
export const BLOCKS = Array.from({ length: S13_BLOCKS }, (_, block) => block);

export const holderText = ({ publisherName: holder, isCampaign }: S13Entry): string =>
  `${publisherName(holder)}${isCampaign ? ' (C)' : ''}`;

const dayCell = (day: string | null): TextCell => (day === null ? null : { day });

export interface RowLabels {
  areNumbers: boolean;
  of: (row: S13Row) => string;
}

/** What the first column says: the number where each territory has one and all differ, otherwise the name. */
export function labelsOf(pages: readonly S13Page[]): RowLabels {
  const rows = pages.flatMap((page) => (page.isContinuation ? [] : page.rows));
  const numbers = distinctNumbers(rows.map(({ name }) => name));
  const labels = new Map(
    rows.map(({ territoryId, name }, at) => [territoryId, numbers?.[at] ?? name]),
  );
  return {
    areNumbers: numbers !== null,
    of: ({ territoryId, name }) => labels.get(territoryId) ?? name,
  };
}

export function textsOf(pages: readonly S13Page[]): string[] {
  const labels = labelsOf(pages);
  return pages.flatMap(({ rows }) =>
    rows.flatMap((row) => [labels.of(row), ...row.entries.map(holderText)]),
  );
}

export const rowCells = ({ lastCompleted, entries }: S13Row, label: string): TextCell[] => [
  label,
  dayCell(lastCompleted),
  ...BLOCKS.flatMap((block) => {
    const entry = entries[block];
    return entry
      ? [holderText(entry), dayCell(entry.assigned), dayCell(entry.completed)]
      : [null, null, null];
  }),
];
