import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { addDays, numericDate, type Day } from '@territorios/contract/dates.ts';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import { dueText, timeAgo } from '#lib/format.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { Calendar } from '#settings/queries.ts';
import { REQUEST_WORDS } from './words.ts';

/** The days are counted as the server does; undefined for the other kinds. */
export function askedUntil(
  { days, assignment: { expires_at } }: TrayRequest,
  today: Day,
): Day | undefined {
  return days === null ? undefined : addDays(expires_at > today ? expires_at : today, days);
}

export function askedText(request: TrayRequest, today: Day): string {
  const until = askedUntil(request, today);
  const words = REQUEST_WORDS[request.kind];
  return until === undefined ? words : `${words}: ${request.days} (hasta el ${numericDate(until)})`;
}

export function sentText(
  { created_at, assignment: { status, expires_at } }: TrayRequest,
  { now, today }: Calendar,
): string {
  const due = status === 'returned' ? 'ya devuelto' : dueText(expires_at, today);
  return `Enviado desde el enlace ${timeAgo(created_at, now)} · ${due}`;
}

export const publisherOf = ({ assignment }: TrayRequest): string =>
  publisherName(nameOfHolder(assignment));
