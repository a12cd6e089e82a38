import type { Assignment } from '@territorios/contract/assignments/api.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import { WITHOUT_ZONE } from '@territorios/contract/zones/rules.ts';
import type { ReactNode } from 'react';
import { shortDateOf } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import { useCalendar } from '#settings/queries.ts';
import { dangerLook } from '#territories/danger.ts';
import { retiredText } from '#territories/territory-cells.tsx';
import { Alert } from '#ui/alert.tsx';
import { Badge } from '#ui/badge.tsx';
import { Card, CardBody } from '#ui/card.tsx';
import { Tip } from '#ui/tooltip.tsx';

interface DetailCardProps {
  territory: Territory;
  latest: Assignment | undefined;
}

export function DetailCard({ territory, latest }: DetailCardProps) {
  const { timeZone } = useCalendar();
  const { created_at, danger_level, last_assigned_at, retired_at, warnings, zone } = territory;
  const danger = dangerLook(danger_level);
  return (
    <Card>
      <CardBody className="grid grid-cols-1 gap-4">
        <div className="flex flex-wrap gap-2">
          <Badge tone="accent">Zona: {zone?.name ?? WITHOUT_ZONE}</Badge>
          {latest && <Badge tone="info">Asignado a: {publisherName(latest.publisher?.name)}</Badge>}
          {retired_at !== null && <Badge>{retiredText(retired_at, timeZone)}</Badge>}
          {danger && (
            <Badge tone={danger.tone} icon={<danger.Icon aria-hidden />}>
              {danger.label}
            </Badge>
          )}
        </div>
        <dl className="grid grid-cols-1 gap-x-6 gap-y-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,max-content))]">
          <Fact term="Creado">{shortDateOf(created_at, timeZone)}</Fact>
          <Fact term="Última asignación">
            <Tip text="Fecha en que este territorio fue asignado por última vez">
              {last_assigned_at === null ? 'N/A' : shortDateOf(last_assigned_at, timeZone)}
            </Tip>
          </Fact>
        </dl>
        {warnings !== null && (
          <Alert tone="warning" title="Advertencias">
            <p className="whitespace-pre-line">{warnings}</p>
          </Alert>
        )}
      </CardBody>
    </Card>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-ink-muted">{term}</dt>
      <dd className="font-medium">{children}</dd>
    </div>
  );
}
