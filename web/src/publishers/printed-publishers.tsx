import { numericDate } from '@territorios/contract/dates.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '#lib/live-query.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { PrintedList } from '#ui/printed-list.tsx';

const heldQuery = liveQuery('GET /assigned_territories', { query: { open: 'true' } });

interface PrintedPublishersProps {
  publishers: readonly Publisher[];
  searched: string;
  onPrinted: () => void;
}

export function PrintedPublishers({ publishers, searched, onPrinted }: PrintedPublishersProps) {
  const query = useQuery(heldQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  if (query.isError || hasNotLoaded(query)) {
    return <LoadFailure title="Error al cargar lo que tiene cada uno" query={query} />;
  }
  if (query.data === undefined) return null;
  const heldBy = new Map<string | null, string[]>();
  for (const { publisher_id, territory, expires_at } of query.data) {
    const text = `${territory.name} (${numericDate(expires_at)})`;
    heldBy.set(publisher_id, [...(heldBy.get(publisher_id) ?? []), text]);
  }
  const rows = publishers.map(({ id, name, publisher_roles: role }) => ({
    id,
    cells: [name, role?.name ?? '', (heldBy.get(id) ?? []).join(', ')],
  }));
  return (
    <PrintedList
      title={`Publicadores y lo que tienen${searched === '' ? '' : `: «${searched}»`}`}
      congregation={settings?.congregation_name ?? ''}
      date={numericDate(today)}
      columns={['Nombre', 'Rol', 'Territorios (vencen)']}
      groups={[{ id: 'all', heading: null, rows }]}
      onPrinted={onPrinted}
    />
  );
}
