import { setImmediate as nextTurn } from 'node:timers/promises';
import { IMPORT_ROWS, type ImportRow } from '@territorios/contract/imports/rows.ts';
import type { SentKind } from '@territorios/contract/imports/rules.ts';
import { invalidField, refusal, type Refusal } from '@territorios/contract/refusals.ts';

type SentRow = Record<string, unknown> & { row: number };

interface ReadRow<Kind extends SentKind> {
  row: number;
  name: string | null;
  read: ImportRow[Kind] | Refusal;
}

export type ReadPart = { [Kind in SentKind]: { kind: Kind; rows: ReadRow<Kind>[] } }[SentKind];

const LONGEST_NAME = 120;
/** A boundary of two thousand points takes a thousand times as long as the name of a zone. */
const LONGEST_TURN_MS = 5;

/** Other calls are answered in between. */
export async function inBatches<Item>(
  items: readonly Item[],
  work: (item: Item, index: number) => void,
): Promise<void> {
  let since = performance.now();
  for (const [index, item] of items.entries()) {
    if (performance.now() - since > LONGEST_TURN_MS) {
      await nextTurn();
      since = performance.now();
    }
    work(item, index);
  }
}

export async function mapInBatches<Item, Made>(
  items: readonly Item[],
  make: (item: Item) => Made,
): Promise<Made[]> {
  const made: Made[] = [];
  await inBatches(items, (item) => made.push(make(item)));
  return made;
}

function nameIn({ name, territory }: SentRow): string | null {
  const own: unknown = typeof territory === 'object' && territory && Reflect.get(territory, 'name');
  const text = [name, territory, own].find((one) => typeof one === 'string');
  if (typeof text !== 'string') return null;
  return text.trim().slice(0, LONGEST_NAME).toWellFormed() || null;
}

export async function readRows(kind: SentKind, sent: readonly SentRow[]): Promise<ReadPart> {
  const listed = new Set<number>();
  const rows: ReadRow<SentKind>[] = [];
  await inBatches(sent, (one) => {
    const parsed = IMPORT_ROWS[kind].safeParse(one);
    const [issue] = parsed.error?.issues ?? [];
    const wrong =
      (listed.has(one.row) && refusal('listed_twice')) ||
      (issue && invalidField(String(issue.path[0] ?? 'row'), issue.message));
    listed.add(one.row);
    // A row that is not wrong was read by the schema of this kind.
    const read = wrong || (parsed.data as ImportRow[SentKind]);
    rows.push({ row: one.row, name: nameIn(one), read });
  });
  return { kind, rows } as ReadPart; // all of one kind, as above
}
