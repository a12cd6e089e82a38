import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import type { Instant } from '@territorios/contract/dates.ts';
import { STALE_DAYS, doneText } from '@territorios/contract/territories/rules.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import { clsx } from 'clsx';
import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import { shortDateOf, shortDueText, timeAgo } from '#lib/format.ts';
import { PublisherLink, TerritoryLink } from '#lib/links.tsx';
import { publisherName } from '#publishers/publisher-name.ts';
import type { Calendar } from '#settings/queries.ts';
import { Badge } from '#ui/badge.tsx';
import { CheckBox } from '#ui/check-box.tsx';
import { TEXT_TONES } from '#ui/tones.ts';
import { dangerLook } from './danger.ts';
import { statusLook } from './status-look.ts';

const COMPACT_WARNINGS = 100;

function compactWarnings(warnings: string): string {
  const characters = Array.from(warnings);
  if (characters.length <= COMPACT_WARNINGS) return warnings;
  return `${characters.slice(0, COMPACT_WARNINGS).join('').trimEnd()}…`;
}

export function NameCell({ territory }: { territory: Territory }) {
  const { id, name, danger_level, warnings } = territory;
  const danger = dangerLook(danger_level);
  const texts = [danger?.label, warnings === null ? undefined : compactWarnings(warnings)];
  const Icon = danger?.Icon ?? Info;
  return (
    <>
      <TerritoryLink id={id} name={name} />
      {(danger !== null || warnings !== null) && (
        // The keyboard does not stop here, because this tip shows with the name's.
        // Where the zone stands under the name, its line has room for the icon, and the name has none to give.
        <span
          role="img"
          aria-label={danger?.label ?? 'Advertencias'}
          data-tooltip={texts.filter((text) => text !== undefined).join(': ')}
          data-tooltip-on-press=""
          className={`-my-1 shrink-0 cursor-help p-1 @max-mid:relative @mid:@max-broad:absolute @mid:@max-broad:end-1 @mid:@max-broad:top-[calc(100%-0.25rem)] ${TEXT_TONES[danger?.tone ?? 'info']}`}
        >
          <Icon aria-hidden className="size-4" />
        </span>
      )}
    </>
  );
}

interface ChoiceCellProps {
  name: string;
  isChosen: boolean;
  onChoose: () => void;
}

/** Takes the place of the name; a card can be pressed anywhere beside its buttons. */
export const ChoiceCell = ({ name, isChosen, onChoose }: ChoiceCellProps) => (
  <CheckBox
    label={`Seleccionar ${name}`}
    isChecked={isChosen}
    onChange={onChoose}
    // The outline goes around the name too, because a row cuts off what stands out of it.
    className="h-full max-w-full flex-1 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent supports-[selector(:has(*))]:[&_input]:outline-none"
  >
    <span className="truncate @mid:line-clamp-2 @mid:@max-wide:not-low:line-clamp-3! @mid:wrap-anywhere @mid:whitespace-normal">
      {name}
    </span>
  </CheckBox>
);

export const holderName = ({ current_assignment }: Territory): string =>
  publisherName(nameOfHolder(current_assignment));

export const zoneName = ({ zone }: Territory): string => zone?.name ?? WITHOUT_ZONE;

export const retiredText = (at: Instant, timeZone: string): string =>
  `Retirado el ${shortDateOf(at, timeZone)}`;

interface StatusCellProps {
  territory: Territory;
  calendar: Calendar;
  isStale: boolean;
}

/** A second line says who holds the territory, or that nobody has for long. */
export function StatusCell({ territory, calendar: { today, timeZone }, isStale }: StatusCellProps) {
  const { status, expires_at, current_assignment, retired_at, parts_done, parts_total } = territory;
  const blocks = parts_total > 0 && doneText(parts_done, parts_total);
  if (retired_at !== null) return <Badge>{retiredText(retired_at, timeZone)}</Badge>;
  const { label, tone } = statusLook(status);
  if (status === 'available') {
    return (
      <>
        <Badge tone={tone}>{label}</Badge>
        {/* What an unfinished return left done says more than how long nobody has it. */}
        {parts_done > 0 && <Second>{`${blocks} manzanas`}</Second>}
        {isStale && parts_done === 0 && <Second>{`Más de ${STALE_DAYS} días sin uso`}</Second>}
      </>
    );
  }
  if (status !== 'assigned' && status !== 'expired') return <Badge tone={tone}>{label}</Badge>;
  const publisher = current_assignment?.publisher;
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {expires_at !== null && (
        <span className={status === 'expired' ? 'text-danger' : undefined}>
          {` ${shortDueText(expires_at, today)}`}
        </span>
      )}
      <Second>
        {blocks && `${blocks} · `}
        {publisher ? (
          <PublisherLink {...publisher} isStop={false} />
        ) : (
          publisherName(nameOfHolder(current_assignment), 'territory-list')
        )}
      </Second>
    </>
  );
}

const Second = ({ children }: { children: ReactNode }) => (
  <div className="truncate @max-mid:[&>a]:pointer-events-none">{children}</div>
);

interface ActivityCellProps {
  territory: Territory;
  now: Date;
}

/** Each line has one activity, the latest first, because a card has room for one alone. */
export function ActivityCell({ territory, now }: ActivityCellProps) {
  const { last_assigned_at: assigned, last_returned_at: returned } = territory;
  const texts = [
    assigned === null ? 'Nunca asignado' : `Asignado ${timeAgo(assigned, now)}`,
    returned === null ? 'Sin devoluciones' : `Devuelto ${timeAgo(returned, now)}`,
  ];
  if (assigned !== null && returned !== null && returned >= assigned) texts.reverse();
  return (
    <>
      {texts[0]}
      <span className="@max-mid:sr-only">{`\n${texts[1]}`}</span>
    </>
  );
}

export function suitabilityText(suitable: boolean | null): string {
  if (suitable === null) return 'No especificado';
  return suitable ? 'Sí' : 'No';
}

/** A card has no header that says what a 'Sí' means, and room for one of both where nothing is known. */
export const SuitabilityCell = ({ suitable }: { suitable: boolean | null }) => (
  <span
    className={clsx(
      "[.large_&]:@max-mid:before:content-['Grupos:_'/'']",
      suitable !== null && "@max-mid:before:content-['Grupos:_'/'']",
    )}
  >
    {suitabilityText(suitable)}
  </span>
);
