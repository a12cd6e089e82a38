import { numericDate } from '@territorios/contract/dates.ts';
import type { Publisher } from '@territorios/contract/publishers/api.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '#lib/live-query.ts';
import { settingsQuery, useCalendar } from '#settings/queries.ts';
import { PrintedList } from '#ui/printed-list.tsx';

const heldQuery = liveQuery(
  'GET /assigned_territories',
  { query: { open: 'true' } },
  'Error al cargar lo que tiene cada uno',
);

interface PrintedPublishersProps {
  publishers: readonly Publisher[];
  onPrinted: () => void;
}

export function PrintedPublishers({ publishers, onPrinted }: PrintedPublishersProps) {
  const { data: held, isError } = useQuery(heldQuery);
  const { data: settings } = useQuery(settingsQuery);
  const { today } = useCalendar();
  if (held === undefined || isError) return null;
  const heldBy = new Map<string | null, string[]>();
  for (const { publisher_id, territory, expires_at } of held) {
    const text = `${territory.name} (${numericDate(expires_at)})`;
    heldBy.set(publisher_id, [...(heldBy.get(publisher_id) ?? []), text]);
  }
  const rows = publishers.map(({ id, name, publisher_roles: role }) => ({
    id,
    cells: [name, role?.name ?? '', (heldBy.get(id) ?? []).join(', ')],
  }));
  return (
    <PrintedList
      title="Publicadores y lo que tienen"
      congregation={settings?.congregation_name ?? ''}
      date={numericDate(today)}
      columns={['Nombre', 'Rol', 'Territorios (vencen)']}
      groups={[{ id: 'all', heading: null, rows }]}
      onPrinted={onPrinted}
    />
  );
}
