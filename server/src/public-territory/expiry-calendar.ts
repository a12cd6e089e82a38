import type { getExpiryCalendar } from '@territorios/contract/public-territory/api.ts';
import { withinSentence } from '@territorios/contract/public-territory/rules.ts';
import type { Call } from '#call/route.ts';
import { sha256 } from '#call/tokens.ts';
import { msSince } from '#clock.ts';
import type { CountFailedLookup } from './failed-lookups.ts';
import { findOpenLink } from './find-link.ts';
import { calendarOf } from './icalendar.ts';

/** At nine in the morning three days before, and not at midnight. */
const THREE_DAYS_BEFORE = '-P2DT15H';

/** No change of a link is counted, so that the seconds of its life are the version: they only grow. */
const versionOf = (assignedAt: string, now: Date): number =>
  Math.max(0, Math.floor(msSince(assignedAt, now) / 1_000));

/**
 * The link itself is not in it: a calendar is shared and synchronised, and the link opens without a password.
 * @throws Refusal not_found (404), too_many (429)
 */
export async function readExpiryCalendar(
  call: Call<typeof getExpiryCalendar>,
  countFailedLookup: CountFailedLookup,
): Promise<string> {
  const { assignment, territory } = await findOpenLink(call, countFailedLookup);
  return calendarOf({
    // Of the assignment, as its link may be renewed; hashed, because an id is for the panel alone.
    uid: sha256(`vencimiento ${assignment.id}`).toString('hex', 0, 16),
    sequence: versionOf(assignment.assigned_at, call.now),
    day: assignment.expires_at,
    summary: `Vence ${withinSentence(territory.name)}`,
    alarm: THREE_DAYS_BEFORE,
    writtenAt: call.now.toISOString(),
  });
}
