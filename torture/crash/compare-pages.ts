import type { Facts } from './facts.ts';
import type { Notes } from './notes.ts';

/** What is half done of the pages of the paper book, and of the corrections, reopenings and transfers of their lines. */
export function findHalfOfPages({ sentPages, sentCorrections }: Notes, facts: Facts): string[] {
  const half: string[] = [];
  const isRecorded = (action: string, id: string): boolean =>
    facts.recorded.has(`assignment ${action} ${id}`);
  for (const page of sentPages) {
    const lines = page.map((id) => facts.assignments.filter((row) => row.territory_id === id));
    const stored = lines.filter(({ length }) => length > 0).length;
    if (stored > 0 && stored < page.length) half.push(`page of ${page.join(' ')}`);
    for (const rows of lines) {
      for (const row of rows) {
        const { id, returned_at, revoked_at, completed_at } = row;
        if ((revoked_at === null) !== (returned_at === null)) half.push(`${id}: the link`);
        if (returned_at === null && completed_at !== null) half.push(`${id}: completion`);
        if (isRecorded('created', id) === isRecorded('transferred', id))
          half.push(`${id} without its entry`);
        const before = sentCorrections.get(id);
        if (before !== undefined && (row.assigned_at !== before) !== isRecorded('corrected', id))
          half.push(`correction of ${id} without its other half`);
      }
      const [first] = rows.filter(({ id }) => isRecorded('created', id));
      if (!first) continue;
      // A line of the book is closed; what was opened again is open until it was transferred.
      const isTransferred = rows.length > 1;
      const isOpen = isRecorded('reopened', first.id) && !isTransferred;
      if ((first.returned_at === null) !== isOpen) half.push(`${first.id}: opened or transferred`);
    }
  }
  return half;
}
