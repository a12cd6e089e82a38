import { PageHeader } from '#ui/page-header.tsx';

export function PublishersPage() {
  return <PageHeader title="Publicadores" />;
}
