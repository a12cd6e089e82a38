import { isExpired } from '@territorios/contract/assignments/rules.ts';
import type {
  markPartsByLink as endpoint,
  MarksInput,
  Part,
} from '@territorios/contract/parts/api.ts';
import { and, eq } from 'drizzle-orm';
import { lockOwn } from '#call/own-rows.ts';
import { refuse } from '#call/refuse.ts';
import type { Call } from '#call/route.ts';
import { runByLink } from '#call/run-by-link.ts';
import type { CongregationScope } from '#call/scope.ts';
import { own } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { setByLink } from '#parts/set-by-link.ts';
import type { CountFailure } from './failed-lookups.ts';
import { findLink, type Link, type LinkCall } from './find-link.ts';
import { linkDetails } from './link-details.ts';

/** The assignment is locked: marks come before its return or not at all, and by no link that was renewed meanwhile. @throws Refusal not_found (404) */
async function lockShown(scope: CongregationScope, { assignment }: Link): Promise<void> {
  await lockOwn(scope, assignments, assignment.id);
  const [line] = await scope.db
    .select({ returned_at: assignments.returned_at, expires_at: assignments.expires_at })
    .from(assignments)
    .where(and(own(scope, assignments, assignment.id), eq(assignments.token, assignment.token)));
  if (!line || line.returned_at !== null || isExpired(line.expires_at, scope.today))
    refuse('not_found', { resource: 'link' });
}

/** @throws Refusal not_found (404) once the map is withheld, invalid (400), too_many (429) */
export async function markByLink(
  call: Call<typeof endpoint> & LinkCall & { body: MarksInput },
  countCall: CountFailure,
): Promise<Part[]> {
  const link = await findLink(call);
  const { assignment, territory, congregation } = link;
  countCall(assignment.id, call.now);
  return runByLink(call, congregation, async (scope, onDone) => {
    await lockShown(scope, link);
    return setByLink(scope, onDone, {
      territory,
      marks: call.body,
      subject: {
        subject: 'assignment',
        subject_id: assignment.id,
        details: linkDetails(link, {}),
      },
    });
  });
}
