import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { foldText } from '#lib/collation.ts';
import { publisherHref } from '#lib/links.tsx';
import { publishersQuery } from '#publishers/queries.ts';
import { ProfilePanel } from './profile-panel.tsx';
import { PublisherProfile } from './publisher-profile.tsx';

export function PublisherPanel({ id }: { id: string }) {
  const { q = '' } = useSearch({ from: '/signed-in/publishers' });
  const navigate = useNavigate({ from: '/publishers' });
  const { data: publishers = [] } = useQuery(publishersQuery);

  const show = (next: string | undefined) =>
    void navigate({
      search: (before) => ({ ...before, publisher: next }),
      replace: true,
      resetScroll: false,
    });
  const step = (by: 1 | -1) => {
    const wanted = foldText(q.trim());
    const rows = publishers.filter(({ name }) => foldText(name).includes(wanted));
    const index = rows.findIndex((one) => one.id === id);
    // One that the search hides leads to the first row.
    const next = index === -1 ? rows[0] : rows[index + by];
    if (next) show(next.id);
  };

  return (
    <ProfilePanel
      id={id}
      title={publishers.find((one) => one.id === id)?.name ?? 'Publicador'}
      href={publisherHref(id)}
      onClose={() => show(undefined)}
      onStep={step}
    >
      <PublisherProfile key={id} id={id} onClose={() => show(undefined)} />
    </ProfilePanel>
  );
}
