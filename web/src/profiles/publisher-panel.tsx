import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { publisherHref } from '#lib/links.tsx';
import { publishersQuery } from '#publishers/queries.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { PublisherProfile } from './publisher-profile.tsx';

export function PublisherPanel({ id }: { id: string }) {
  const navigate = useNavigate({ from: '/publishers' });
  const { data: publishers } = useQuery(publishersQuery);
  const show = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, publisher: next }),
      replace: true,
      resetScroll: false,
    });
  return (
    <ProfilePanel
      id={id}
      title={publishers?.find((one) => one.id === id)?.name ?? 'Publicador'}
      href={publisherHref(id)}
      onShow={show}
    >
      <PublisherProfile key={id} id={id} onClose={() => show(undefined)} />
    </ProfilePanel>
  );
}
