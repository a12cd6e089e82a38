import { PageHeader } from '#ui/page-header.tsx';

export function PublisherRolesPage() {
  return <PageHeader title="Roles de Publicadores" />;
}
