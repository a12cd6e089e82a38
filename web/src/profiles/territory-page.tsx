import { Navigate, useParams } from '@tanstack/react-router';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { BackButton, useBack } from './back-button.tsx';
import { TerritoryProfile } from './territory-profile.tsx';
import { useTerritory } from './use-territory.ts';

export function TerritoryPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id' });
  const hasRoomForPanel = useMediaQuery(PANEL_MEDIA);
  const { territory } = useTerritory(id);
  const back = useBack('/territories');
  if (hasRoomForPanel) return <Navigate to="/territories" search={{ territory: id }} replace />;
  return (
    <>
      <PageHeader title={territory?.name ?? 'Territorio'} actions={<BackButton onPress={back} />} />
      <TerritoryProfile key={id} id={id} onClose={back} />
    </>
  );
}
