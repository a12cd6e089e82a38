import { PageHeader } from '#ui/page-header.tsx';

export function TerritoriesPage() {
  return <PageHeader title="Territorios" />;
}
