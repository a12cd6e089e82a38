import { getDigest, updateDigest } from '@territorios/contract/digest/api.ts';
import { addDays, morningOf, type Day, type Instant } from '@territorios/contract/dates.ts';
import { refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { Scope } from '#call/scope.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { digests } from '#db/schema/digest-tables.ts';

function nextMorning(now: Date, today: Day, timeZone: string): Instant {
  const morning = morningOf(today, timeZone);
  return now.toISOString() < morning ? morning : morningOf(addDays(today, 1), timeZone);
}

const ofCaller = (scope: Scope) => ofAdministrator(scope, digests, scope.user.id);

const isWanted = async (scope: Scope): Promise<boolean> =>
  (await scope.db.select().from(digests).where(ofCaller(scope))).length > 0;

async function ask(scope: Scope): Promise<boolean> {
  const { db, now, today, congregation, user } = scope;
  const made = await db
    .insert(digests)
    .values({
      congregation_id: congregation.id,
      administrator_id: user.id,
      due_at: nextMorning(now, today, congregation.time_zone),
    })
    .onConflictDoNothing()
    .returning();
  return made.length > 0;
}

const stop = async (scope: Scope): Promise<boolean> =>
  (await scope.db.delete(digests).where(ofCaller(scope)).returning()).length > 0;

export const digestRoutes = (offered: boolean) => [
  route(getDigest, async (scope) => ({ offered, wanted: await isWanted(scope) })),

  route(updateDigest, async (call) => {
    const { wanted } = call.body;
    if (wanted && !offered) refuse('mail_unavailable');
    const isChanged = await (wanted ? ask(call) : stop(call));
    const before = { wanted: wanted !== isChanged };
    call.record(call.user, { before, after: { wanted } });
    return { offered, wanted };
  }),
];
