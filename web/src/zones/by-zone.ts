import { compareNames } from '@territorios/contract/spanish.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { PrintedGroup } from '#ui/printed-list.tsx';

interface Row {
  id: string;
  zone_id: string | null;
  zone: { name: string } | null;
}

/** Printed rows under the names of their zones, those without one last. */
export function byZone<Of extends Row>(
  rows: readonly Of[],
  cellsOf: (row: Of) => string[],
): PrintedGroup[] {
  const zones = new Map<string, PrintedGroup & { rows: PrintedGroup['rows'][number][] }>();
  for (const row of rows) {
    const heading = row.zone?.name ?? WITHOUT_ZONE;
    const id = row.zone_id ?? '';
    const group = zones.get(id) ?? { id, heading, rows: [] };
    group.rows.push({ id: row.id, cells: cellsOf(row) });
    zones.set(id, group);
  }
  const isLast = ({ id }: PrintedGroup) => Number(id === '');
  return [...zones.values()].toSorted(
    (a, b) => isLast(a) - isLast(b) || compareNames(a.heading ?? '', b.heading ?? ''),
  );
}
