import { isTimeZone } from '@territorios/contract/dates.ts';
import type { Database } from '#db/connection/client.ts';
import { congregations } from '#db/schema/congregation-tables.ts';

export async function warnOfUnknownTimeZones(
  db: Database,
  log: { warn: (about: object, line: string) => void },
): Promise<void> {
  const rows = await db
    .select({ congregation_id: congregations.id, time_zone: congregations.time_zone })
    .from(congregations)
    .orderBy(congregations.id);
  for (const row of rows) {
    if (!isTimeZone(row.time_zone)) log.warn(row, 'unknown time zone, its days are counted in UTC');
  }
}
