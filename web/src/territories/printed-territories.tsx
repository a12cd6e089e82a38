import { numericDate } from '@territorios/contract/dates.ts';
import { compareNames } from '@territorios/contract/spanish.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { numericDayOf } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { settingsQuery } from '#settings/queries.ts';
import { PrintedList, type PrintedGroup } from '#ui/printed-list.tsx';
import { SHOWN_LABELS } from './shown.ts';
import { statusLook } from './status-look.ts';
import type { TerritoriesShown } from './use-territory-list.ts';

function byZone(rows: readonly Territory[], cellsOf: (row: Territory) => string[]): PrintedGroup[] {
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

/** What the list shows, by zone. */
export function PrintedTerritories({
  shown: { rows, show, calendar },
  onPrinted,
}: {
  shown: TerritoriesShown;
  onPrinted: () => void;
}) {
  const { data: settings } = useQuery(settingsQuery);
  const dayOfMoment = (moment: string | null) =>
    moment === null ? '' : numericDayOf(moment, calendar.timeZone);
  const groups = byZone(rows, (row) => [
    row.name,
    row.current_assignment
      ? publisherName(row.current_assignment.publisher?.name)
      : statusLook(row.status).label,
    row.current_assignment ? numericDate(row.current_assignment.expires_at) : '',
    dayOfMoment(row.last_completed_at),
    row.warnings ?? '',
  ]);
  return (
    <PrintedList
      title={show === null ? 'Territorios' : `Territorios: ${SHOWN_LABELS[show].toLowerCase()}`}
      congregation={settings?.congregation_name ?? ''}
      date={numericDate(calendar.today)}
      columns={['Territorio', 'Quién lo tiene', 'Vence', 'Completado', 'Advertencias']}
      groups={groups}
      onPrinted={onPrinted}
    />
  );
}
