import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { Campaign } from '@territorios/contract/campaigns/api.ts';
import { isPending } from '@territorios/contract/campaigns/rules.ts';
import { numericDate, startOfDay } from '@territorios/contract/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { numericDayOf } from '#lib/format.ts';
import { liveQuery } from '#lib/live-query.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PrintedList } from '#ui/printed-list.tsx';
import { byZone } from '#zones/by-zone.ts';

const territoriesQuery = liveQuery('GET /territories', {});

export function PrintedPending({
  campaign,
  onPrinted,
}: {
  campaign: Campaign;
  onPrinted: () => void;
}) {
  const query = useQuery(territoriesQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { today, timeZone } = useCalendar();
  if (query.isError || hasNotLoaded(query)) {
    return <LoadFailure title="Error al cargar territorios" query={query} />;
  }
  if (query.data === undefined) return null;
  const since = startOfDay(campaign.start_date, timeZone);
  const lastUse = (moments: readonly (string | null)[]) => {
    const last = moments
      .filter((moment) => moment !== null)
      .toSorted()
      .at(-1);
    return last === undefined ? '' : numericDayOf(last, timeZone);
  };
  const pending = query.data.filter((territory) => isPending(territory, since));
  const groups = byZone(pending, (row) => [
    row.name,
    row.current_assignment ? publisherName(nameOfHolder(row.current_assignment)) : '',
    lastUse([row.last_assigned_at, row.last_returned_at]),
    row.warnings ?? '',
  ]);
  return (
    <PrintedList
      title={`Pendientes de la campaña: ${campaign.name}`}
      congregation={settings?.congregation_name ?? ''}
      date={numericDate(today)}
      columns={['Territorio', 'Quién lo tiene', 'Última vez', 'Advertencias']}
      days={['Última vez']}
      groups={groups}
      onPrinted={onPrinted}
    />
  );
}
