import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { doneText } from '@territorios/contract/territories/rules.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { dueText, shortDate, timeAgo } from '#lib/format.ts';
import { PublisherLink } from '#lib/links.tsx';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { dangerLook } from '#territories/danger.ts';
import { statusLook } from '#territories/status-look.ts';
import { retiredText, suitabilityText } from '#territories/territory-cells.tsx';
import { Badge } from '#ui/badge.tsx';
import { Fact, Facts } from './facts.tsx';

export function TerritoryFacts({ territory }: { territory: Territory }) {
  const { timeZone, today, now } = useCalendar();
  const { status, zone, danger_level, group_suitable, current_assignment: open } = territory;
  const { last_assigned_at, last_returned_at, last_completed_on, retired_at } = territory;
  const { parts_done, parts_total } = territory;
  const danger = dangerLook(danger_level);
  const { label, tone } =
    retired_at === null
      ? statusLook(status)
      : { label: retiredText(retired_at, timeZone), tone: 'neutral' as const };
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <Badge tone={tone}>{label}</Badge>
        {danger && (
          <Badge tone={danger.tone} icon={<danger.Icon aria-hidden />}>
            {danger.label}
          </Badge>
        )}
        {parts_total > 0 && (
          <Badge tone="neutral">Manzanas: {doneText(parts_done, parts_total)}</Badge>
        )}
      </div>
      <Facts>
        {open && (
          <>
            <Fact term={open.group ? 'Grupo' : 'Publicador'}>
              {open.publisher ? (
                <PublisherLink {...open.publisher} />
              ) : (
                publisherName(nameOfHolder(open))
              )}
            </Fact>
            <Fact term="Vence">
              {shortDate(open.expires_at)} ·{' '}
              <span className={status === 'expired' ? 'text-danger' : undefined}>
                {dueText(open.expires_at, today)}
              </span>
            </Fact>
            {open.reminded_at && <Fact term="Recordado">{timeAgo(open.reminded_at, now)}</Fact>}
          </>
        )}
        <Fact term="Zona">{zone?.name ?? WITHOUT_ZONE}</Fact>
        {!open && (
          <Fact term="Última asignación">
            {last_assigned_at === null ? 'Nunca asignado' : timeAgo(last_assigned_at, now)}
          </Fact>
        )}
        <Fact term="Última devolución">
          {last_returned_at === null ? 'Sin devoluciones' : timeAgo(last_returned_at, now)}
        </Fact>
        {last_completed_on !== null && (
          <Fact term="Completado por última vez">{shortDate(last_completed_on)}</Fact>
        )}
        <Fact term="Válido para grupos">{suitabilityText(group_suitable)}</Fact>
      </Facts>
    </div>
  );
}
