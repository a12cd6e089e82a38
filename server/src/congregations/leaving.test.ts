import type { Readable } from 'node:stream';
import { listAuditEntries } from '@territorios/contract/audit/api.ts';
import { confirmPassword } from '@territorios/contract/auth/api.ts';
import { deleteCongregation } from '@territorios/contract/congregations/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { createZone, listZones } from '@territorios/contract/zones/api.ts';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackupFile } from '#backup/file.ts';
import { importCongregation } from '#backup/one-congregation.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { refusalOf } from '#db/schema/constraints.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'territorios-leaving-'));
const exportFolder = join(folder, 'data/exports');
const t = await fileApp({ exportFolder });
afterAll(() => rmSync(folder, { recursive: true }));
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
  await t.call(createZone, { body: { name: 'Centro' } }, ana);
});

const take = ({ token }: TestUser) =>
  t.app.inject({
    method: 'POST',
    url: '/api/congregation/export',
    headers: { authorization: `Bearer ${token}` },
  });
/** Their file is longer than what is read ahead. */
const fill = ({ congregationId }: TestUser) =>
  t.db.execute(sql`
    insert into audit_entries (id, congregation_id, at, subject, action, subject_name, details, count)
    select gen_random_uuid(), ${congregationId}, '2026-01-01', 'zone', 'updated', md5(random()::text), '{}', 1
    from generate_series(1, 10000)`);
const unreadFile = ({ token }: TestUser) =>
  t.app.inject({
    method: 'POST',
    url: '/api/congregation/export',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
const leave = (user: TestUser, name: string) =>
  t.send(deleteCongregation, { body: { name } }, user);
const nameOf = async ({ congregationId }: TestUser) =>
  (await t.db.select().from(congregations).where(eq(congregations.id, congregationId)))[0]?.name ??
  '';
const makeOld = ({ token: _token, id }: TestUser) =>
  t.db
    .update(sessions)
    .set({ confirmed_at: '2026-11-20T17:44:00.000Z' })
    .where(eq(sessions.administrator_id, id));
const leftOver = () => readdirSync(exportFolder);

describe('taking all along', () => {
  it('the file is the one of the command, and nothing of it stays on the server', async () => {
    const answer = await take(ana);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-disposition': 'attachment; filename="congregacion.ndjson.gz"',
      'cache-control': 'no-store',
    });
    const path = join(folder, 'todo.ndjson.gz');
    writeFileSync(path, answer.rawPayload);
    const { header } = await checkBackupFile(path);
    expect(header.congregation_id).toBe(ana.congregationId);
    const [entry] = await t.call(listAuditEntries, { query: {} }, ana);
    expect(entry).toMatchObject({ subject: 'full_export', action: 'taken' });
    await expect.poll(leftOver).toEqual([]);

    expect((await leave(ana, await nameOf(ana))).status).toBe(204);
    await importCongregation(t.config, t.config, { path, clock: () => t.clock.now });
    expect(await nameOf(ana)).not.toBe('');
    ana = await t.congregation();
    await t.call(createZone, { body: { name: 'Centro' } }, ana);
  });

  it('a file that nobody has read yet has no name on the disk', async () => {
    await fill(ana);
    const answer = await unreadFile(ana);
    expect([answer.statusCode, leftOver()]).toEqual([200, []]);
    const path = join(folder, 'sin-nombre.ndjson.gz');
    await writeFile(path, answer.stream());
    expect((await checkBackupFile(path)).header.congregation_id).toBe(ana.congregationId);
  });

  it('of too many files that nobody reads the oldest is gone', async () => {
    const statuses: number[] = [];
    const users: TestUser[] = [];
    const streams: Readable[] = [];
    for (let file = 0; file < 4; file += 1) {
      const user = await t.congregation();
      users.push(user);
      await fill(user);
      const answer = await unreadFile(user);
      statuses.push(answer.statusCode);
      streams.push(answer.stream());
    }
    expect(statuses).toEqual([200, 200, 200, 200]);
    const [oldest, ...others] = streams;
    await expect(oldest?.toArray()).rejects.toThrow('destroyed');
    for (const [index, stream] of others.entries()) {
      const path = join(folder, `no-leído-${index}.ndjson.gz`);
      await writeFile(path, stream);
      const { header } = await checkBackupFile(path);
      expect(header.congregation_id).toBe(users[index + 1]?.congregationId);
    }
  });

  it('of two congregations at once each gets its own', async () => {
    const other = await t.congregation();
    const answers = await Promise.all([take(ana), take(other)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    for (const [index, { rawPayload }] of answers.entries()) {
      const path = join(folder, `${index}.ndjson.gz`);
      writeFileSync(path, rawPayload);
      const { header } = await checkBackupFile(path);
      expect(header.congregation_id).toBe(index === 1 ? other.congregationId : ana.congregationId);
    }
  });

  it('of one congregation a third one at once is refused, and says why', async () => {
    const answers = await Promise.all([take(ana), take(ana), take(ana)]);
    const [refused, ...more] = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused?.json()).toMatchObject({ code: 'export_under_way' });
    expect([refused?.statusCode, more]).toEqual([409, []]);
  });

  it('other calls are answered while it is made', async () => {
    const [answer, list] = await Promise.all([take(ana), t.send(listZones, {}, ana)]);
    expect([answer.statusCode, list.status]).toEqual([200, 200]);
  });
});

describe('who may take all along, and delete', () => {
  it('an administrator may not, and the attempt is counted', async () => {
    const luis = await t.colleague(ana);
    // A file of before may be noted down only now.
    const countAttempts = async () =>
      (await t.call(listAuditEntries, { query: {} }, ana)).filter(
        ({ subject, action }) => subject === 'full_export' && action === 'refused',
      ).length;
    const before = await countAttempts();
    const refused = await take(luis);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      403,
      { code: 'take_congregation_forbidden' },
    ]);
    expect(await countAttempts()).toBe(before + 1);
    expect(await leave(luis, await nameOf(ana))).toMatchObject({
      status: 403,
      body: { code: 'delete_congregation_forbidden' },
    });
  });

  it('the superadministrator with a fresh password alone', async () => {
    await makeOld(ana);
    expect((await take(ana)).json()).toMatchObject({ code: 'reauthenticate' });
    expect((await leave(ana, await nameOf(ana))).body.code).toBe('reauthenticate');
    await t.call(confirmPassword, { body: { password: TEST_PASSWORD } }, ana);
    expect((await take(ana)).statusCode).toBe(200);
  });
});

describe('deleting the congregation', () => {
  it('another name deletes nothing, and is refused beside its field', async () => {
    const refused = await leave(ana, 'Congregación');
    expect(refused).toMatchObject({ status: 400, body: { code: 'other_name' } });
    expect(Object.keys(refused.body.fields ?? {})).toEqual(['name']);
    expect((await t.call(listZones, {}, ana)).map(({ name }) => name)).toEqual(['Centro']);
  });

  it('ends every session of it, and touches no other congregation', async () => {
    const [luis, other] = [await t.colleague(ana), await t.congregation()];
    expect((await leave(ana, await nameOf(ana))).status).toBe(204);
    for (const user of [ana, luis])
      expect((await t.send(getSettings, {}, user)).body.code).toBe('unauthenticated');
    expect((await t.send(getSettings, {}, other)).status).toBe(200);
    expect(await t.db.$count(congregations, eq(congregations.id, ana.congregationId))).toBe(0);
  });

  it('two who delete at once: one does, and nothing is broken', async () => {
    const user = await t.congregation();
    const colleague = await t.colleague(user, 'superadmin');
    const name = await nameOf(user);
    const answers = await Promise.all([leave(user, name), leave(colleague, name)]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses[0]).toBe(204);
    expect([401, 404]).toContain(statuses[1]);
  });

  it('a write that comes too late is answered as without a session', async () => {
    const late = t.db.execute(
      sql`insert into zones (congregation_id, id, name, created_at, updated_at)
          values (gen_random_uuid(), gen_random_uuid(), 'Tarde', now(), now())`,
    );
    const error: unknown = await late.catch((failed: unknown) => failed);
    expect(refusalOf(error, false)?.code).toBe('unauthenticated');
  });
});
