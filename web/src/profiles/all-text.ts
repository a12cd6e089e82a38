import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { type Day, numericDate } from '@territorios/contract/dates.ts';
import { inMessage } from '@territorios/contract/settings/messages.ts';

type Held = Pick<Assignment, 'territory' | 'expires_at' | 'token'>;

export const allText = (
  publisherName: string,
  held: readonly Held[],
  { today, origin }: { today: Day; origin: string },
): string =>
  [
    `Territorios de ${inMessage(publisherName)}:`,
    ...held.map(({ territory, expires_at, token }) => {
      const ends = isExpired(expires_at, today) ? 'venció' : 'vence';
      return `${inMessage(territory.name)} · ${ends} el ${numericDate(expires_at)}\n${origin}/territorio/${token}`;
    }),
  ].join('\n\n');
