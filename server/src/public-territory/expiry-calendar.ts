import { withinSentence } from '@territorios/contract/public-territory/rules.ts';
import { sha256 } from '#call/tokens.ts';
import { msSince } from '#clock.ts';
import { findOpenLink, type LinkCall } from './find-link.ts';
import { calendarOf } from './icalendar.ts';

/** The alarm is three days before at nine in the morning, because phones would ring at midnight. */
const THREE_DAYS_BEFORE = '-P2DT15H';

/** Nothing counts the changes of a link; the seconds since its start only grow, so they are the version. */
const versionOf = (assignedAt: string, now: Date): number =>
  Math.max(0, Math.floor(msSince(assignedAt, now) / 1_000));

/** The event omits the link: calendars are shared, and it needs no password. @throws Refusal not_found (404), too_many (429) */
export async function readExpiryCalendar(call: LinkCall): Promise<string> {
  const { assignment, territory } = await findOpenLink(call);
  return calendarOf({
    // The assignment stays when its link is renewed; its id is hashed, because ids stay in the panel.
    uid: sha256(`vencimiento ${assignment.id}`).toString('hex', 0, 16),
    sequence: versionOf(assignment.assigned_at, call.now),
    day: assignment.expires_at,
    summary: `Vence ${withinSentence(territory.name)}`,
    alarm: THREE_DAYS_BEFORE,
    writtenAt: call.now.toISOString(),
  });
}
