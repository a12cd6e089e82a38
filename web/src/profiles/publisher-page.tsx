import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from '@tanstack/react-router';
import { PANEL_MEDIA } from '#lib/panel-media.ts';
import { publishersQuery } from '#publishers/queries.ts';
import { BackButton, useBack } from '#ui/back-button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useMediaQuery } from '#ui/use-media-query.ts';
import { PublisherProfile } from './publisher-profile.tsx';

export function PublisherPage() {
  const { id } = useParams({ from: '/signed-in/publishers/$id' });
  const hasRoomForPanel = useMediaQuery(PANEL_MEDIA);
  const { data: publishers } = useQuery(publishersQuery);
  const back = useBack('/publishers');
  if (hasRoomForPanel) return <Navigate to="/publishers" search={{ publisher: id }} replace />;
  return (
    <>
      <PageHeader
        title={publishers?.find((one) => one.id === id)?.name ?? 'Publicador'}
        actions={<BackButton onPress={back} />}
      />
      <PublisherProfile key={id} id={id} onClose={back} />
    </>
  );
}
