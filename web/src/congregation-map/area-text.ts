import { dueText } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { Calendar } from '#settings/queries.ts';
import { statusLook } from '#territories/status-look.ts';
import { AREA_LOOKS, type Area } from './areas.ts';

/** The text is like 'Asignado · Ana Peña · faltan 3 días'. */
export function areaText({ territory, state }: Area, { today }: Pick<Calendar, 'today'>): string {
  const { label } = state === null ? statusLook(territory.status) : AREA_LOOKS[state];
  const open = territory.current_assignment;
  if (open === null) return label;
  const holder = publisherName(open.publisher?.name);
  return `${label} · ${holder} · ${dueText(open.expires_at, today)}`;
}
