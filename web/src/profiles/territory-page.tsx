import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { territoriesQuery } from '#territories/queries.ts';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { BackButton, useBack } from './back-button.tsx';
import { TerritoryProfile } from './territory-profile.tsx';

export function TerritoryPage() {
  const { id } = useParams({ from: '/signed-in/territories/$id' });
  const hasRoomForPanel = useMediaQuery(PANEL_MEDIA);
  const { data: territories } = useQuery(territoriesQuery);
  const back = useBack('/territories');
  if (hasRoomForPanel) return <Navigate to="/territories" search={{ territory: id }} replace />;
  return (
    <>
      <PageHeader
        title={territories?.find((one) => one.id === id)?.name ?? 'Territorio'}
        actions={<BackButton onPress={back} />}
      />
      <TerritoryProfile key={id} id={id} onClose={back} />
    </>
  );
}
