import { useNavigate } from '@tanstack/react-router';
import { territoryHref } from '#lib/links.tsx';
import { useTerritory } from '#territories/use-territory.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { TerritoryProfile } from './territory-profile.tsx';

export function TerritoryPanel({ id }: { id: string }) {
  const navigate = useNavigate();
  const { territory } = useTerritory(id);
  const show = (next: string | undefined) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...before, territory: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ProfilePanel
      id={id}
      title={territory?.name ?? 'Territorio'}
      href={territoryHref(id)}
      onShow={show}
    >
      <TerritoryProfile key={id} id={id} onClose={() => show(undefined)} />
    </ProfilePanel>
  );
}
