import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { territoryHref } from '#lib/links.tsx';
import { territoriesQuery } from '#territories/queries.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { TerritoryProfile } from './territory-profile.tsx';

export function TerritoryPanel({ id }: { id: string }) {
  const navigate = useNavigate({ from: '/territories' });
  const { data: territories } = useQuery(territoriesQuery);
  const show = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, territory: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ProfilePanel
      id={id}
      title={territories?.find((one) => one.id === id)?.name ?? 'Territorio'}
      href={territoryHref(id)}
      onShow={show}
    >
      <TerritoryProfile key={id} id={id} onClose={() => show(undefined)} />
    </ProfilePanel>
  );
}
