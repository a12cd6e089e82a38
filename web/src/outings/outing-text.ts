import type { Day } from '@territorios/contract/dates.ts';
import type { Outing } from '@territorios/contract/outings/api.ts';

const days = /* @__PURE__ */ new Intl.DateTimeFormat('es', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** 'sábado 28 de noviembre'. Some browsers put a comma after the weekday. */
const longDay = (day: Day): string => days.format(new Date(`${day}T00:00:00Z`)).replace(',', '');

type When = Pick<Outing, 'on' | 'time'>;

/** 'sábado 28 de noviembre, 9:30' */
export const whenText = ({ on, time }: When): string =>
  time === null ? longDay(on) : `${longDay(on)}, ${time.replace(/^0/, '')}`;

const outingLink = (token: string, origin = window.location.origin): string =>
  `${origin}/salida/${token}`;

/** Chats keep it, so that it names neither a person nor a territory. */
export const outingMessage = (
  { token, place, ...when }: Pick<Outing, 'token' | 'place' | 'on' | 'time'>,
  origin = window.location.origin,
): string =>
  [`Salida del ${whenText(when)}`, place, outingLink(token, origin)].filter(Boolean).join('\n');
