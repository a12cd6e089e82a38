import type { getDashboardStats } from '@territorios/contract/dashboard/api.ts';
import type { Answer } from '@territorios/contract/endpoint.ts';
import { formatCount } from '#lib/format.ts';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';

/** @param answer undefined while it is being loaded */
export function StatsStrip({ answer }: { answer: Answer<typeof getDashboardStats> | undefined }) {
  const stats = answer?.stats;
  const card = (label: string, count = 0) => ({
    label,
    value: formatCount(count),
    isLoading: answer === undefined,
  });
  return (
    <StatGrid>
      <StatCard {...card('Administradores', answer?.adminCount)} />
      <StatCard {...card('Total Territorios', stats?.total)} />
      <StatCard {...card('Territorios Asignados', stats?.assigned)} />
      <StatCard {...card('Territorios Expirados', stats?.expired_territories)} tone="danger" />
      <StatCard {...card('Territorios Disponibles', stats?.available)} />
    </StatGrid>
  );
}
