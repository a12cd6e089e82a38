import type { Day } from '@territorios/contract/dates.ts';
import type { PublicCard, PublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { clsx } from 'clsx';
import { CalendarPlus } from 'lucide-react';
import { dangerLook } from '#territories/danger.ts';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { SOFT_TONES } from '#ui/tones.ts';
import { MapWays } from './map-ways.tsx';
import { expiryText, isReturned, noticeTone, remainingText } from './notice.ts';

interface TerritoryCardProps {
  token: string;
  territory: PublicTerritory;
  today: Day;
}

export function TerritoryCard({ token, territory, today }: TerritoryCardProps) {
  const expiry = expiryText(territory);
  const remaining = remainingText(territory, today);
  return (
    <section className="grid grid-cols-1 gap-3 rounded-lg border border-line-strong bg-surface p-4">
      <TerritoryHeading territory={territory} />
      {territory.publisher_name !== null && (
        <p className="text-lg wrap-anywhere">
          Asignado a <strong className="font-semibold">{territory.publisher_name}</strong>
        </p>
      )}
      {expiry !== null && (
        <p
          className={clsx(
            'rounded-md border-s-4 border-current px-3.5 py-3 text-lg',
            SOFT_TONES[noticeTone(territory, today)],
          )}
        >
          <span className="block font-semibold text-ink">{expiry}</span>
          <span className="text-ink">{remaining}</span>
          {remaining !== null && (
            <a
              href={`/api/public/territory/${encodeURIComponent(token)}/vencimiento.ics`}
              download
              className="-mb-3 flex min-h-12 w-fit items-center gap-2 text-base text-ink underline underline-offset-4"
            >
              <CalendarPlus aria-hidden className="size-5 shrink-0" />
              Agregar al calendario
            </a>
          )}
        </p>
      )}
      {!isReturned(territory) && !territory.is_expired && <MapWays territory={territory} />}
      <Warnings text={territory.warnings} />
    </section>
  );
}

interface TerritoryHeadingProps {
  territory: PublicCard;
  level?: 1 | 2;
}

export function TerritoryHeading({ territory, level = 1 }: TerritoryHeadingProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const danger = dangerLook(territory.danger_level);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <Heading className="min-w-0 text-2xl font-bold tracking-tight wrap-anywhere">
        {territory.territory_name}
      </Heading>
      {danger && (
        <Badge tone={danger.tone} icon={<danger.Icon aria-hidden />} size="lg">
          {danger.label}
        </Badge>
      )}
    </div>
  );
}

export function Warnings({ text }: { text: string | null }) {
  if (!text) return null;
  return (
    <Alert tone="warning" title="Advertencias" size="lg">
      <p className="whitespace-pre-line">{text}</p>
    </Alert>
  );
}
