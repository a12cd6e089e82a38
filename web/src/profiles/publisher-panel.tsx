import { useQuery } from '@tanstack/react-query';
import { publisherHref } from '#lib/links.tsx';
import { publishersQuery } from '#publishers/queries.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { PublisherProfile } from './publisher-profile.tsx';

export function PublisherPanel({ id }: { id: string }) {
  const { data: publishers } = useQuery(publishersQuery);
  return (
    <ProfilePanel
      id={id}
      title={publishers?.find((one) => one.id === id)?.name ?? 'Publicador'}
      href={publisherHref(id)}
      searchOf={(next) => ({ publisher: next })}
    >
      {(close) => <PublisherProfile key={id} id={id} onClose={close} />}
    </ProfilePanel>
  );
}
