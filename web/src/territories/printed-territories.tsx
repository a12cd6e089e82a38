import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { numericDayOf } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { settingsQuery } from '#settings/queries.ts';
import { PrintedList } from '#ui/printed-list.tsx';
import { byZone } from '#zones/by-zone.ts';
import { SHOWN_LABELS } from './shown.ts';
import { statusLook } from './status-look.ts';
import type { TerritoriesShown } from './use-territory-list.ts';

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
      ? publisherName(nameOfHolder(row.current_assignment))
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
      days={['Vence', 'Completado']}
      groups={groups}
      onPrinted={onPrinted}
    />
  );
}
