import { territoryHref } from '#lib/links.tsx';
import { useTerritory } from '#territories/use-territory.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { TerritoryProfile } from './territory-profile.tsx';

export function TerritoryPanel({ id }: { id: string }) {
  const { territory } = useTerritory(id);
  return (
    <ProfilePanel
      id={id}
      title={territory?.name ?? 'Territorio'}
      href={territoryHref(id)}
      searchOf={(next) => ({ territory: next })}
    >
      {(close) => <TerritoryProfile key={id} id={id} onClose={close} />}
    </ProfilePanel>
  );
}
