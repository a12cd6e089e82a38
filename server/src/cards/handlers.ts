import { listCardCodes, renewCardCode, renewCardCodes } from '@territorios/contract/cards/api.ts';
import { and, eq, sql, type SQL } from 'drizzle-orm';
import { orNotFound } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { allOwn, isInUse, own } from '#db/query/own.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';

async function renew({ db }: Scope, which: SQL | undefined) {
  // Everyone who changes several territories locks them in the order of ids.
  const coded = { id: territories.id, name: territories.name, code: territories.card_code };
  const found = await db
    .select(coded)
    .from(territories)
    .where(which)
    .orderBy(territories.id)
    .for('no key update');
  const renewed = await db
    .update(territories)
    .set({ card_code: sql`default` })
    .where(which)
    .returning(coded);
  return { territory: found[0], before: codesOf(found), after: codesOf(renewed) };
}

const codesOf = (all: { code: string }[]) => ({ card_code: all.map(({ code }) => code).join() });

export const cardRoutes = [
  route(listCardCodes, (call) =>
    call.db
      .select({ territory_id: territories.id, code: territories.card_code })
      .from(territories)
      .innerJoin(congregations, eq(congregations.id, territories.congregation_id))
      .where(and(allOwn(call, territories), isInUse, congregations.card_codes))
      .orderBy(territories.id),
  ),

  route(renewCardCodes, async (call) => {
    const { before, after } = await renew(call, allOwn(call, territories));
    call.record(call.congregation, { before, after });
  }),

  route(renewCardCode, async (call) => {
    const { territory, ...written } = await renew(call, own(call, territories, call.params.id));
    call.record(orNotFound(territory, 'territory'), written);
  }),
];
