import { dayOf, usableTimeZone, type Day } from '@territorios/contract/dates.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { liveQuery } from '#lib/live-query.ts';
import { useNow } from '#lib/clock.ts';

export const SETTINGS_FAILURE = 'Error al cargar la configuración';

export const settingsQuery = liveQuery('GET /app_settings', {}, SETTINGS_FAILURE);

/** It is the congregation's calendar, not this browser's. */
export interface Calendar {
  timeZone: string;
  today: Day;
  now: Date;
}

export function useCalendar(): Calendar {
  const { data } = useQuery(settingsQuery);
  const now = useNow();
  const timeZone = usableTimeZone(data?.time_zone ?? DEFAULT_TIME_ZONE);
  return { timeZone, today: dayOf(now, timeZone), now };
}
