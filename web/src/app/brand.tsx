import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { useCongregation } from '#auth/current-session.ts';
import { liveQuery } from '#lib/live-query.ts';

export function Brand({ className, nameClassName }: { className?: string; nameClassName: string }) {
  const { name } = useCongregation();
  // The settings of other screens, without their module: a new name shows at once.
  const { data: settings } = useQuery({
    ...liveQuery('GET /app_settings', {}),
    enabled: false,
  });
  return (
    <div className={clsx('min-w-0 leading-tight', className)}>
      <p className="font-semibold tracking-tight rail:text-sm">Territorios</p>
      <p data-cut className={clsx('text-xs text-ink-muted', nameClassName)}>
        {settings?.congregation_name || name}
      </p>
    </div>
  );
}
