import { useQuery } from '@tanstack/react-query';
import { formatCount } from '#lib/format.ts';
import { hasNotLoaded, LoadFailure } from '#ui/load-failure.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { STATS_FAILURE, statsQuery } from './queries.ts';

export function StatsStrip({ hasAdministrators = false }: { hasAdministrators?: boolean }) {
  const query = useQuery(statsQuery);
  if (hasNotLoaded(query)) return <LoadFailure title={STATS_FAILURE} query={query} />;
  const stats = query.data?.stats;
  const card = (label: string, count = 0) => ({
    label,
    value: formatCount(count),
    isLoading: stats === undefined,
  });
  return (
    <StatGrid>
      {hasAdministrators && <StatCard {...card('Administradores', query.data?.adminCount)} />}
      <StatCard {...card('Total Territorios', stats?.total)} />
      <StatCard {...card('Territorios Asignados', stats?.assigned)} />
      <StatCard {...card('Territorios Expirados', stats?.expired_territories)} tone="danger" />
      <StatCard {...card('Territorios Disponibles', stats?.available)} />
    </StatGrid>
  );
}
