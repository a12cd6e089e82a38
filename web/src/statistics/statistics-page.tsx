import { PageHeader } from '#ui/page-header.tsx';

export function StatisticsPage() {
  return <PageHeader title="Estadísticas de Territorios" />;
}
