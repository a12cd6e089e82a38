import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { useId } from 'react';
import { dueText, shortDate, shortDateOf, timeAgo } from '#lib/format.ts';
import { TerritoryLink } from '#lib/links.tsx';
import { useCalendar } from '#settings/queries.ts';
import { assignmentStatusLook } from '#statistics/labels.ts';
import { Badge } from '#ui/badge.tsx';

/** @param assignments the open ones, what ends first in front */
export function HeldTerritories({ assignments }: { assignments: readonly Assignment[] }) {
  const titleId = useId();
  const { today, timeZone, now } = useCalendar();
  return (
    <section className="grid gap-2">
      <h2 id={titleId} className="text-base font-semibold">
        Lo que tiene ahora
      </h2>
      {assignments.length === 0 && (
        <p className="text-sm text-ink-muted">No tiene ningún territorio.</p>
      )}
      {assignments.length > 0 && (
        <ul
          aria-labelledby={titleId}
          className="divide-y divide-line rounded-md border border-line bg-surface"
        >
          {assignments.map(({ id, territory, assigned_at, expires_at, reminded_at }) => {
            const isLate = isExpired(expires_at, today);
            const { label, tone } = assignmentStatusLook(isLate ? 'expired' : 'assigned');
            return (
              <li key={id} className="grid gap-1 px-4 py-3">
                <div className="flex items-start justify-between gap-3 font-medium">
                  <TerritoryLink {...territory} />
                  <span className="shrink-0">
                    <Badge tone={tone}>{label}</Badge>
                  </span>
                </div>
                <p className="text-sm text-ink-muted">
                  Del {shortDateOf(assigned_at, timeZone)} al {shortDate(expires_at)} ·{' '}
                  <span className={isLate ? 'text-danger' : undefined}>
                    {dueText(expires_at, today)}
                  </span>
                  {reminded_at !== null && ` · Recordado ${timeAgo(reminded_at, now)}`}
                </p>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
