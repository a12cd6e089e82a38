import type { Territory } from '@territorios/contract/territories/api.ts';
import { isStale, STALE_DAYS, staleBefore } from '@territorios/contract/territories/rules.ts';
import { remainingDays } from '@territorios/contract/assignments/rules.ts';
import { Hourglass, Info } from 'lucide-react';
import { remainingDaysText, timeAgo } from '#lib/format.ts';
import type { Calendar } from '#settings/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { TEXT_TONES } from '#ui/tones.ts';
import { Tip } from '#ui/tooltip.tsx';
import { dangerLook } from './danger.ts';

const COMPACT_WARNINGS = 100;

function compactWarnings(warnings: string): string {
  const characters = Array.from(warnings);
  if (characters.length <= COMPACT_WARNINGS) return warnings;
  return `${characters.slice(0, COMPACT_WARNINGS).join('').trimEnd()}…`;
}

export function NameCell({ territory }: { territory: Territory }) {
  const { name, danger_level, warnings } = territory;
  const danger = dangerLook(danger_level);
  const texts = [danger?.label, warnings === null ? undefined : compactWarnings(warnings)];
  const Icon = danger?.Icon ?? Info;
  return (
    <>
      {name}
      {(danger !== null || warnings !== null) && (
        <Tip
          text={texts.filter((text) => text !== undefined).join(': ')}
          className="ms-1 p-1 align-middle"
        >
          <Icon aria-hidden className={`size-4 ${TEXT_TONES[danger?.tone ?? 'info']}`} />
        </Tip>
      )}
    </>
  );
}

/** The specification names a deleted publisher 'Unknown'. */
export const publisherName = ({ current_assignment }: Territory): string =>
  current_assignment?.publisher?.name ?? 'Unknown';

interface DatedCellProps {
  territory: Territory;
  calendar: Calendar;
}

export function StatusCell({ territory, calendar: { today } }: DatedCellProps) {
  const { status, expires_at } = territory;
  if (status === 'available') return <Badge tone="success">Disponible</Badge>;
  // A status of a newer server.
  if (status !== 'assigned' && status !== 'expired') return <Badge>{String(status)}</Badge>;
  const isAssigned = status === 'assigned';
  return (
    <div className="grid justify-items-start gap-0.5">
      <Badge tone={isAssigned ? 'info' : 'danger'}>{isAssigned ? 'Asignado' : 'Expirado'}</Badge>
      <span className="wrap-anywhere">{publisherName(territory)}</span>
      {isAssigned && expires_at !== null && (
        <span className="text-ink-muted">
          {remainingDaysText(remainingDays(expires_at, today))}
        </span>
      )}
    </div>
  );
}

export function ActivityCell({ territory, calendar }: DatedCellProps) {
  const { last_assigned_at, last_returned_at } = territory;
  return (
    // Two lines instead of four: the rows are half as high.
    <div className="grid justify-items-start gap-0.5 @wide:text-[0.8125rem] @min-[50rem]:whitespace-nowrap">
      <span>
        {last_assigned_at === null
          ? 'Nunca asignado'
          : `Asignado ${timeAgo(last_assigned_at, calendar.now)}`}
      </span>
      <span className="text-ink-muted">
        {last_returned_at === null
          ? 'Sin devoluciones'
          : `Devuelto ${timeAgo(last_returned_at, calendar.now)}`}
      </span>
      {isStale(territory, staleBefore(calendar.today, calendar.timeZone)) && (
        <span className="font-medium text-warning">
          <Hourglass aria-hidden className="me-1 inline size-3.5" />
          Más de {STALE_DAYS} días sin uso
        </span>
      )}
    </div>
  );
}

export function suitabilityText(suitable: boolean | null): string {
  if (suitable === null) return 'No especificado';
  return suitable ? 'Sí' : 'No';
}
