import { PageHeader } from '#ui/page-header.tsx';

export function TerritoryDetailPage() {
  return <PageHeader title="Detalle del territorio" />;
}
