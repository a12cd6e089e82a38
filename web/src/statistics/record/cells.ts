import { S13_BLOCKS, type S13Entry, type S13Row } from '@territorios/contract/statistics/s13.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { TextCell } from '#files/sheet.ts';

export const TERRITORY = 'Núm. de terr.';
export const LAST_COMPLETED = 'Última fecha en que se completó';
export const HOLDER = 'Asignado a';
export const ASSIGNED = 'Fecha en que se asignó';
export const COMPLETED = 'Fecha en que se completó';

/** A row may have fewer entries. */
export const BLOCKS = Array.from({ length: S13_BLOCKS }, (_, block) => block);

export const CAMPAIGN_MARK = ' (C)';

export const holderText = ({ publisherName: holder, isCampaign }: S13Entry): string =>
  `${publisherName(holder)}${isCampaign ? CAMPAIGN_MARK : ''}`;

const dayCell = (day: string | null): TextCell => (day === null ? null : { day });

export const rowCells = ({ name, lastCompleted, entries }: S13Row): TextCell[] => [
  name,
  dayCell(lastCompleted),
  ...BLOCKS.flatMap((block) => {
    const entry = entries[block];
    return entry
      ? [holderText(entry), dayCell(entry.assigned), dayCell(entry.completed)]
      : [null, null, null];
  }),
];
