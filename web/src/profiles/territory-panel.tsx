import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { campaignsQuery } from '#campaigns/queries.ts';
import { territoryHref } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { zonesQuery } from '#zones/queries.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { TerritoryProfile } from './territory-profile.tsx';
import { territoriesInOrder } from './territory-order.ts';

export function TerritoryPanel({ id }: { id: string }) {
  const search = useSearch({ from: '/signed-in/territories' });
  const navigate = useNavigate({ from: '/territories' });
  const client = useQueryClient();
  const calendar = useCalendar();
  const { data: territories } = useQuery(territoriesQuery);
  const territory = territories?.find((one) => one.id === id);

  const show = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, territory: next }),
      replace: true,
      resetScroll: false,
    });
  const step = (by: 1 | -1) => {
    const rows = territoriesInOrder({
      territories: territories ?? [],
      zones: client.getQueryData(zonesQuery.queryKey),
      campaigns: client.getQueryData(campaignsQuery.queryKey) ?? [],
      calendar,
      search,
    });
    const index = rows.findIndex((one) => one.id === id);
    // One that the filters hide leads to the first row.
    const next = index === -1 ? rows[0] : rows[index + by];
    if (next) show(next.id);
  };

  return (
    <ProfilePanel
      id={id}
      title={territory?.name ?? 'Territorio'}
      href={territoryHref(id)}
      onClose={() => show(undefined)}
      onStep={step}
    >
      <TerritoryProfile key={id} id={id} onClose={() => show(undefined)} />
    </ProfilePanel>
  );
}
