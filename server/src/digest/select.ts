import { daysBetween, dayOf, type Day } from '@territorios/contract/dates.ts';
import { pick } from '@territorios/contract/pick.ts';
import type { TrayRequest } from '@territorios/contract/requests/api.ts';
import {
  isDueSoon,
  isStale,
  staleBefore,
  territoryStatus,
} from '@territorios/contract/territories/rules.ts';
import { and } from 'drizzle-orm';
import { HOLDER_NAME, JOINED_GROUP, JOINED_PUBLISHER } from '#assignments/holder.ts';
import type { CongregationScope } from '#call/scope.ts';
import { allOwn, byName, isInUse, isOpen, joined } from '#db/query/own.ts';
import { assignments, territoryActivity } from '#db/schema/assignment-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { selectTray } from '#requests/select.ts';

interface Held {
  territory: string;
  /** The name of the holder. */
  publisher: string | null;
  /** Days to the last one; negative after it. */
  days: number;
}

export interface Attention {
  requests: Pick<TrayRequest, 'kind' | 'days' | 'assignment'>[];
  expired: Held[];
  due: Held[];
  /** Days without use; null when it was never assigned. */
  stale: { territory: string; days: number | null }[];
}

const selectTerritories = (scope: CongregationScope) =>
  scope.db
    .select({
      territory: territories.name,
      created_at: territories.created_at,
      ...pick(territoryActivity, ['last_assigned_at', 'last_returned_at']),
      expires_at: assignments.expires_at,
      publisher: HOLDER_NAME,
    })
    .from(territories)
    .leftJoin(assignments, and(joined(assignments.territory_id, territories), isOpen))
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .leftJoin(territoryActivity, joined(territoryActivity.territory_id, territories))
    .where(and(allOwn(scope, territories), isInUse))
    .orderBy(byName(territories.name), territories.id);

type Row = Awaited<ReturnType<typeof selectTerritories>>[number];

const statusOf = ({ expires_at }: Row, today: Day) =>
  territoryStatus(expires_at === null ? null : { expires_at, returned_at: null }, today);

export async function selectAttention(scope: CongregationScope): Promise<Attention> {
  const { today, congregation } = scope;
  const { time_zone } = congregation;
  const before = staleBefore(today, time_zone);
  const rows = (await selectTerritories(scope)).map((row) => ({
    ...row,
    status: statusOf(row, today),
  }));
  const held = (isShown: (row: (typeof rows)[number]) => boolean): Held[] =>
    rows
      .filter(isShown)
      .map(({ territory, publisher, expires_at }) => ({
        territory,
        publisher,
        days: expires_at === null ? 0 : daysBetween(today, expires_at),
      }))
      .toSorted((a, b) => a.days - b.days);
  const daysUnused = ({ last_returned_at, last_assigned_at }: Row): number | null => {
    const used = last_returned_at ?? last_assigned_at;
    return used === null ? null : daysBetween(dayOf(used, time_zone), today);
  };
  return {
    requests: await selectTray(scope),
    expired: held(({ status }) => status === 'expired'),
    due: held((row) => isDueSoon(row, today)),
    stale: rows
      .filter((row) => isStale(row, before))
      .map((row) => ({ territory: row.territory, days: daysUnused(row) }))
      .toSorted((a, b) => (b.days ?? Infinity) - (a.days ?? Infinity) || 0),
  };
}
