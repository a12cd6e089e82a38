import { updateDigest } from '@territorios/contract/digest/api.ts';
import { eq } from 'drizzle-orm';
import { onTestFinished } from 'vitest';
import { territories } from '#db/schema/territory-tables.ts';
import { createMailer } from '#digest/mailer.ts';
import { startDigests } from '#digest/send-due.ts';
import type { TestApp, TestUser } from './app.ts';
import { rowsOf } from './rows.ts';

/** The morning after TEST_NOW in Mexico City. */
export const MORNING = new Date('2026-11-21T13:00:00.000Z');

export const later = (moment: Date, ms: number) => new Date(moment.getTime() + ms);

/** A program's part that sends, with the clock of the application. */
export async function digestsOf(t: TestApp, url: string, publicUrl?: string) {
  const logged: object[] = [];
  const log = (details: object, line: string) => logged.push({ ...details, line });
  const mailer = createMailer(url, 'territorios@panel.example');
  const started = startDigests({
    db: t.db,
    clock: () => t.clock.now,
    mailer,
    publicUrl,
    log: { warn: log, error: log },
  });
  onTestFinished(started.stop);
  // Its first look, before the test moves the clock.
  await started.tick();
  return { ...started, logged };
}

export const askFor = (t: TestApp, user: TestUser, wanted = true) =>
  t.call(updateDigest, { body: { wanted } }, user);

/** A territory that nobody has had since a moment before the first test. */
export async function addUnused(t: TestApp, user: TestUser, name: string): Promise<string> {
  const id = await rowsOf(t, user).territory(name);
  const created_at = '2026-01-01T00:00:00.000Z';
  await t.db.update(territories).set({ created_at }).where(eq(territories.id, id));
  return id;
}
