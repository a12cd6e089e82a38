import { useQuery } from '@tanstack/react-query';
import { linkOptions } from '@tanstack/react-router';
import { formatCount } from '@territorios/contract/spanish.ts';
import { hasNotLoaded } from '#ui/load-failure.tsx';
import { StatCard, StatGrid } from '#ui/stat-card.tsx';
import { statsQuery } from './queries.ts';

const LINKS = {
  all: linkOptions({ to: '/territories' }),
  assigned: linkOptions({ to: '/territories', search: { show: 'assigned' } }),
  expired: linkOptions({ to: '/territories', search: { show: 'expired' } }),
  available: linkOptions({ to: '/territories', search: { show: 'available' } }),
  administrators: linkOptions({ to: '/administrators' }),
};

/** The screen shows the failure of its query. */
export function StatsStrip({ hasAdministrators = false }: { hasAdministrators?: boolean }) {
  const query = useQuery(statsQuery);
  if (hasNotLoaded(query)) return null;
  const stats = query.data?.stats;
  const card = (label: string, count = 0) => ({
    label,
    value: formatCount(count),
    isLoading: stats === undefined,
  });
  return (
    <StatGrid>
      {hasAdministrators && (
        <StatCard
          {...card('Administradores', query.data?.adminCount)}
          link={LINKS.administrators}
        />
      )}
      <StatCard {...card('Total Territorios', stats?.total)} link={LINKS.all} />
      <StatCard {...card('Territorios Asignados', stats?.assigned)} link={LINKS.assigned} />
      <StatCard
        {...card('Territorios Expirados', stats?.expired_territories)}
        link={LINKS.expired}
        tone="danger"
      />
      <StatCard {...card('Territorios Disponibles', stats?.available)} link={LINKS.available} />
    </StatGrid>
  );
}
