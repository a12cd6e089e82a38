import { IMPORT_ROWS, type ImportRow } from '@territorios/contract/imports/rows.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import { refusal, type Refusal } from '@territorios/contract/refusals.ts';
import { inSlices } from './in-slices.ts';

/** As it was sent, with its number checked. */
type SentRow = Record<string, unknown> & { row: number };

export interface ReadRow<Kind extends ImportKind> {
  row: number;
  /** Of what it is about, as it was sent. */
  name: string | null;
  read: ImportRow[Kind] | Refusal;
}

export type ReadPart = { [Kind in ImportKind]: { kind: Kind; rows: ReadRow<Kind>[] } }[ImportKind];

const LONGEST_NAME = 120;

function nameIn({ name, territory }: SentRow): string | null {
  const text = typeof name === 'string' ? name : territory;
  if (typeof text !== 'string') return null;
  return text.trim().slice(0, LONGEST_NAME).toWellFormed() || null;
}

/** Each row by itself: one that is wrong has its sentence, and the others are read all the same. */
export async function readRows(kind: ImportKind, sent: readonly SentRow[]): Promise<ReadPart> {
  const listed = new Set<number>();
  const rows: ReadRow<ImportKind>[] = [];
  await inSlices(sent, (one) => {
    const parsed = IMPORT_ROWS[kind].safeParse(one);
    const first = parsed.error?.issues[0]?.message;
    const wrong =
      (listed.has(one.row) && refusal('listed_twice')) ||
      (first !== undefined && refusal('invalid', { first }));
    listed.add(one.row);
    // The schema of this kind has read it, where it is not wrong.
    const read = wrong || (parsed.data as ImportRow[ImportKind]);
    rows.push({ row: one.row, name: nameIn(one), read });
  });
  return { kind, rows } as ReadPart; // of one kind, as above
}
