import { Navigate, useParams } from '@tanstack/react-router';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { useTerritory } from '#territories/use-territory.ts';
import { BackButton, useBack } from '#ui/back-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { TerritoryProfile } from './territory-profile.tsx';

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
