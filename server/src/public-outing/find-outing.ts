import { usableTimeZone } from '@territorios/contract/dates.ts';
import { outingEndsAt } from '@territorios/contract/outings/rules.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/connection/client.ts';
import { allOwn, joined } from '#db/query/own.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { outings, outingTerritories } from '#db/schema/outing-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { refuseUnknown, type LookupCall } from '#public-territory/find-link.ts';

const TOKEN = /^[\w-]{1,256}$/;

const readOuting = (db: Database, token: string) =>
  db
    .select({
      ...pick(outings, ['id', 'on', 'time', 'place']),
      congregation: congregations,
    })
    .from(outings)
    .innerJoin(congregations, eq(congregations.id, outings.congregation_id))
    .where(eq(outings.token, token));

/** Outings that are over are found, too. @throws Refusal not_found (404); too_many (429), counted with the links */
export async function findOuting(call: LookupCall<{ token: string }>) {
  const { token } = call.params;
  const [found] = TOKEN.test(token) ? await readOuting(call.db, token) : [];
  const outing = found ?? refuseUnknown(call);
  call.belongsTo(outing.congregation.id);
  const time_zone = usableTimeZone(outing.congregation.time_zone);
  const ends_at = outingEndsAt(outing.on, time_zone);
  const is_over = ends_at <= call.now.toISOString();
  return { ...outing, time_zone, ends_at, is_over, version: is_over ? 'over' : 'open' };
}

/** @returns the territory, if it is worked on that outing */
export async function findWorked(
  db: Database | Transaction,
  { id, congregation }: { id: string; congregation: { id: string } },
  territoryId: string,
) {
  const [worked] = await db
    .select(pick(territories, ['id', 'name']))
    .from(outingTerritories)
    .innerJoin(territories, joined(outingTerritories.territory_id, territories))
    .where(
      and(
        allOwn({ congregation }, outingTerritories),
        eq(outingTerritories.outing_id, id),
        eq(outingTerritories.territory_id, territoryId),
      ),
    );
  return worked;
}
