import { addDays, morningOf } from '@territorios/contract/dates.ts';
import { pick } from '@territorios/contract/pick.ts';
import { and, asc, eq, lte, notInArray } from 'drizzle-orm';
import { repeat } from '#call/repeat.ts';
import { datedScope, type CongregationScope } from '#call/scope.ts';
import { CONGREGATION } from '#call/session.ts';
import { before, type Clock } from '#clock.ts';
import type { Database } from '#db/connection/client.ts';
import { transact } from '#db/connection/transact.ts';
import { joined } from '#db/query/own.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { digests } from '#db/schema/digest-tables.ts';
import { beginIn } from '#db/schema/row-policy.ts';
import { mailOf, type Mail } from './mail.ts';
import type { Mailer, MailFailure } from './mailer.ts';
import { selectAttention } from './select.ts';

export interface Sending {
  db: Database;
  clock: Clock;
  mailer: Mailer;
  publicUrl: string | undefined;
  log: {
    warn: (details: object, line: string) => void;
    error: (details: object, line: string) => void;
  };
}

const LOOK_EVERY_MS = 5 * 60_000;
const MOST_AT_ONCE = 20;
const FIRST_PAUSE_MS = 5 * 60_000;
const LONGEST_PAUSE_MS = 2 * 3_600_000;

/** The addresses of one congregation may break each connection. When so many congregations fail, the mail server itself is away. */
const MOST_FAILING = 3;

const selectDue = (db: Database, now: Date, failing: Set<string>) =>
  db
    .select({
      congregation: CONGREGATION,
      email: administrators.email,
      ...pick(digests, ['administrator_id', 'due_at', 'failures']),
    })
    .from(digests)
    .innerJoin(administrators, joined(digests.administrator_id, administrators))
    .innerJoin(congregations, eq(congregations.id, digests.congregation_id))
    .where(
      and(
        lte(digests.due_at, now.toISOString()),
        notInArray(digests.congregation_id, [...failing]),
      ),
    )
    .orderBy(asc(digests.due_at))
    .limit(MOST_AT_ONCE);

type Due = Awaited<ReturnType<typeof selectDue>>[number];

/** Moving it is a claim, too: of several programs that saw the same moment, one moves it. */
async function moveOn(
  db: Database,
  { congregation, administrator_id }: Due,
  from: string,
  to: { due_at: string; failures: number },
): Promise<boolean> {
  const { rowCount } = await db
    .update(digests)
    .set(to)
    .where(
      and(
        eq(digests.congregation_id, congregation.id),
        eq(digests.administrator_id, administrator_id),
        eq(digests.due_at, from),
      ),
    );
  return rowCount === 1;
}

function afterFailure({ failures }: Due, now: Date) {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
  return { due_at: before(now, -pause), failures: failures + 1 };
}

/** Its transaction has ended when it returns, so that none is open while a mail is sent. */
function readMail(
  { db, publicUrl }: Sending,
  scope: Omit<CongregationScope, 'db'>,
): Promise<Mail | null> {
  const { today, congregation } = scope;
  return transact(
    db,
    async (tx) => {
      const attention = await selectAttention({ ...scope, db: tx });
      return mailOf(attention, { congregation: congregation.name, today, publicUrl });
    },
    { begin: beginIn(congregation.id, 'read only') },
  );
}

async function sendOne(
  sending: Sending,
  due: Due,
  ending: AbortSignal,
): Promise<MailFailure | null> {
  const { db, clock, mailer, log } = sending;
  const now = clock();
  const scope = { now, ...datedScope(due.congregation, now) };
  const { time_zone } = scope.congregation;
  const morning = morningOf(scope.today, time_zone);
  if (now.toISOString() < morning) {
    // Yesterday's mail could not be sent.
    await moveOn(db, due, due.due_at, { due_at: morning, failures: 0 });
    return null;
  }
  const mail = await readMail(sending, scope).catch(async (error: unknown) => {
    // Others, whose rows can be read, come first at the next look.
    await moveOn(db, due, due.due_at, afterFailure(due, now));
    throw error;
  });
  const claimed = { due_at: morningOf(addDays(scope.today, 1), time_zone), failures: 0 };
  if (!(await moveOn(db, due, due.due_at, claimed)) || mail === null) return null;
  const id = `${scope.today}.${due.administrator_id}`;
  const failure = await mailer({ ...mail, to: due.email, id, date: now }, ending);
  if (failure === null) return null;
  await moveOn(db, due, claimed.due_at, afterFailure(due, clock()));
  const { code, response, command } = failure;
  if (!ending.aborted) log.warn({ code, response, command }, 'daily mail not sent');
  return failure;
}

/** After a failure the others of its congregation wait until the next look, and no other congregation does. */
async function sendDue(sending: Sending, ending: AbortSignal): Promise<void> {
  const failing = new Set<string>();
  for (;;) {
    const found = await selectDue(sending.db, sending.clock(), failing);
    for (const due of found) {
      if (ending.aborted) return;
      if (failing.has(due.congregation.id)) continue;
      const failure = await sendOne(sending, due, ending);
      if (failure && !failure.isRefusal) failing.add(due.congregation.id);
      if (failing.size === MOST_FAILING) return;
    }
    if (found.length < MOST_AT_ONCE) return;
  }
}

export const startDigests = (sending: Sending) =>
  repeat(
    LOOK_EVERY_MS,
    (ending) => sendDue(sending, ending),
    (error) => sending.log.error({ err: error }, 'daily mails failed'),
  );
