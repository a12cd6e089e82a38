import { Badge } from '#ui/badge.tsx';
import type { Tone } from '#ui/tones.ts';

const STATUSES: Record<string, { label: string; tone: Tone }> = {
  active: { label: 'Activa', tone: 'success' },
  upcoming: { label: 'Próxima', tone: 'info' },
  finished: { label: 'Finalizada', tone: 'neutral' },
};

/** A status of a newer server is shown by its name. */
export function CampaignStatusBadge({ status }: { status: string }) {
  const { label, tone } = STATUSES[status] ?? { label: status, tone: 'neutral' };
  return <Badge tone={tone}>{label}</Badge>;
}
