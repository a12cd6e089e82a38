import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { allOwn, own } from '#db/query/own.ts';
import { requests } from '#db/schema/request-tables.ts';
import { changeOpen } from './open-assignment.ts';

/** The old link then answers like an unknown one. @throws Refusal already_returned (409), not_found (404) */
export async function renewLink(scope: Scope, id: string): Promise<void> {
  await changeOpen(scope, id, { token: newToken() });
  await makeRoomForAnswers(scope, id);
}

/** A link takes a limited number of answers, so only those that the page still shows are kept. */
async function makeRoomForAnswers(scope: Scope, assignmentId: string): Promise<void> {
  const { db } = scope;
  const ofLink = and(allOwn(scope, requests), eq(requests.assignment_id, assignmentId));
  const sent = await db.select().from(requests).where(ofLink).orderBy(desc(requests.number));
  const shown = sent.filter(({ outcome }) => outcome !== 'withdrawn' && outcome !== 'superseded');
  const kept = shown.filter(
    ({ kind }, index) => shown.findIndex((one) => one.kind === kind) === index,
  );
  const removed = sent.filter((one) => !kept.includes(one)).map(({ id }) => id);
  if (removed.length > 0)
    await db.delete(requests).where(and(ofLink, inArray(requests.id, removed)));
  // The first answer comes first, so that each takes a number that nobody has.
  for (const [index, { id }] of kept.toReversed().entries())
    await db
      .update(requests)
      .set({ number: index + 1 })
      .where(own(scope, requests, id));
}
