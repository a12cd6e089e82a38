import { listAssignments } from '@territorios/contract/assignments/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import { getPublicTerritory } from '@territorios/contract/public-territory/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { listTerritories, updateTerritory } from '@territorios/contract/territories/api.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { backUp } from '#backup/backup.ts';
import { restore } from '#backup/restore.ts';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { OperatorError } from '#operator-error.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { askFor } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { addPasskey } from '#testing/passkey.ts';
import { sampleCalls } from '#testing/samples.ts';
import { deleteCongregation } from './delete.ts';

const t = await fileApp();
const folder = mkdtempSync(join(tmpdir(), 'territorios-moving-'));
afterAll(() => rmSync(folder, { recursive: true }));

let [north, south, east]: TestUser[] = [];
let files = 0;
const newPath = () => join(folder, `${(files += 1)}.ndjson.gz`);

beforeAll(async () => {
  [north, south, east] = [await t.congregation(), await t.congregation(), await t.congregation()];
  for (const user of [north, south, east]) {
    await addPasskey(t, user);
    await askFor(t, user);
    for (const { endpoint, params, body } of await sampleCalls(t, user)) {
      if (endpoint.method === 'POST' && endpoint.access === 'signed-in')
        await t.send(endpoint, { ...(params && { params }), body }, user);
    }
  }
});

const known = (user: TestUser | undefined): TestUser => {
  if (!user) throw new Error('made before');
  return user;
};
const idOf = (user: TestUser | undefined) => known(user).congregationId;

/** The tables that say in PostgreSQL's own catalogue that their rows are a congregation's. */
const ownedTables = async () =>
  (
    await runSql(
      t.config,
      `select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
       where a.attname = 'congregation_id' and not a.attisdropped and c.relkind = 'r'
         and c.relnamespace = 'public'::regnamespace order by 1`,
    )
  ).map(({ name }) => String(name));

/** Every row that is stored for it, by table. */
async function storedOf(user: TestUser | undefined): Promise<Record<string, unknown[]>> {
  const id = idOf(user);
  const found: Record<string, unknown[]> = {
    congregations: await runSql(
      t.config,
      `select to_jsonb(t) - 'revision' as row from congregations t where id = '${id}'`,
    ),
  };
  for (const table of await ownedTables())
    found[table] = await runSql(
      t.config,
      `select to_jsonb(t)::text as row from ${table} t where congregation_id = '${id}' order by 1`,
    );
  return found;
}
const counts = (rows: Record<string, unknown[]>) =>
  Object.fromEntries(Object.entries(rows).map(([table, found]) => [table, found.length]));

const exported = async (user: TestUser | undefined): Promise<string> => {
  const path = newPath();
  await exportCongregation(t.config, { path, id: idOf(user), clock: () => t.clock.now });
  return path;
};
const importFrom = (path: string) =>
  importCongregation(t.config, t.config, { path, clock: () => t.clock.now });
const remove = (user: TestUser | undefined) =>
  deleteCongregation(t.db, idOf(user), async () => undefined);
const linesOf = (path: string) => gunzipSync(readFileSync(path)).toString().split('\n');

describe('a congregation that goes', () => {
  it('leaves no row in any table, and every row of the others', async () => {
    const [others, before] = [[await storedOf(south), await storedOf(east)], await storedOf(north)];
    const empty = Object.entries(counts(before)).filter(([, count]) => count === 0);
    expect(empty).toEqual([]);
    const path = await exported(north);
    await remove(north);
    expect(Object.values(counts(await storedOf(north))).every((count) => count === 0)).toBe(true);
    expect([await storedOf(south), await storedOf(east)]).toEqual(others);
    expect((await t.send(getSettings, {}, north)).status).toBe(401);
    await importFrom(path);
  });

  it('comes back as it was, without sessions; its links go on, and nothing of others changes', async () => {
    const open = await t.call(listAssignments, { query: {} }, known(south));
    const { token } = open.find(({ returned_at }) => returned_at === null) ?? { token: '' };
    const [others, before] = [await storedOf(east), await storedOf(south)];
    const path = await exported(south);
    await remove(south);
    expect((await t.send(getPublicTerritory, { params: { token } })).status).toBe(404);
    await importFrom(path);
    const after = await storedOf(south);
    expect({ ...after, sessions: [], known_devices: [] }).toEqual({
      ...before,
      sessions: [],
      known_devices: [],
    });
    expect([after['sessions'], after['known_devices']]).toEqual([[], []]);
    expect(await storedOf(east)).toEqual(others);
    expect((await t.send(getPublicTerritory, { params: { token } })).status).toBe(200);
    const { email } = known(south);
    const again = await t.call(login, { body: { email, password: TEST_PASSWORD } });
    south = { ...known(south), token: again.token };
  });

  it('no list that a browser keeps from before the deletion passes for a list of what came back', async () => {
    const revision = async () =>
      (
        await t.db
          .select()
          .from(congregations)
          .where(eq(congregations.id, idOf(south)))
      )[0]?.revision ?? 0;
    const before = await revision();
    const path = await exported(south);
    await remove(south);
    await importFrom(path);
    expect(await revision()).toBeGreaterThan(before);
  });

  it('a call that changes something meanwhile is done before, or refused: no row of it is left', async () => {
    const user = await t.congregation();
    await sampleCalls(t, user);
    const [territory] = await t.call(listTerritories, { query: {} }, user);
    const write = () =>
      t.send(
        updateTerritory,
        { params: { id: territory?.id ?? '' }, body: { warnings: 'Perro' } },
        user,
      );
    const [, ...answers] = await Promise.all([remove(user), write(), write(), write(), write()]);
    for (const { status } of answers) expect([200, 401, 404, 503]).toContain(status);
    expect(Object.values(counts(await storedOf(user))).every((count) => count === 0)).toBe(true);
  });
});

describe('the file of one congregation', () => {
  it('has no row of another one, and no secret of a session', async () => {
    const text = linesOf(await exported(north)).join('\n');
    for (const other of [south, east]) expect(text).not.toContain(idOf(other));
    expect(text).toContain(idOf(north));
    expect(text).not.toContain('"table":"sessions"');
  });

  it('is refused where the congregation is, and stores nothing', async () => {
    const before = await storedOf(east);
    await expect(importFrom(await exported(east))).rejects.toThrow(
      'Esa congregación ya está en este servidor: no se ha importado nada.',
    );
    expect(await storedOf(east)).toEqual(before);
  });

  it('is refused where an e-mail of it is taken, and stores nothing', async () => {
    const user = await t.congregation();
    const path = await exported(user);
    await remove(user);
    await runSql(
      t.config,
      `update administrators set email = '${user.email}' where id = '${known(east).id}'`,
    );
    await expect(importFrom(path)).rejects.toThrow(
      'Un correo de sus administradores ya tiene cuenta en este servidor: no se ha importado nada.',
    );
    expect(Object.values(counts(await storedOf(user))).every((count) => count === 0)).toBe(true);
    await runSql(
      t.config,
      `update administrators set email = '${known(east).email}' where id = '${known(east).id}'`,
    );
  });

  it('is refused when it brings rows of another congregation, also with right sums', async () => {
    const user = await t.congregation();
    const foreign = newPath();
    const lines = linesOf(await exported(user));
    await remove(user);
    const others = await storedOf(east);
    writeFileSync(foreign, gzipSync(resummed(lines, idOf(user), idOf(east)).join('\n')));
    await expect(importFrom(foreign)).rejects.toThrow(
      'El archivo tiene filas de otra congregación',
    );
    expect(await storedOf(east)).toEqual(others);
  });

  it('a backup of the whole server is no such file', async () => {
    const path = newPath();
    await backUp(t.config, path, () => t.clock.now);
    await expect(importFrom(path)).rejects.toThrow(OperatorError);
    await expect(importFrom(path)).rejects.toThrow('npm run restore');
  });

  it('is not restored over what others have', async () => {
    const restoring = { path: await exported(east), replace: true, safetyPath: newPath() };
    await expect(restore(t.config, { ...restoring, clock: () => t.clock.now })).rejects.toThrow(
      'El archivo tiene una sola congregación',
    );
  });

  it('never takes the place of a file, and there is none of a congregation that is not there', async () => {
    const path = await exported(east);
    const sent = { path, id: idOf(east), clock: () => t.clock.now };
    await expect(exportCongregation(t.config, sent)).rejects.toThrow('Ya existe el archivo');
    const id = '0195c1a0-0000-7000-8000-000000000000';
    await expect(exportCongregation(t.config, { ...sent, path: newPath(), id })).rejects.toThrow(
      'no hay esa congregación',
    );
  });
});

/** The rows of administrators under another congregation, with the sums that fit. */
function resummed(lines: string[], from: string, to: string): string[] {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const changed = lines.map((line) =>
    line.includes('"password_hash"') && line.startsWith('{"congregation_id"')
      ? line.replace(from, to)
      : line,
  );
  const end = JSON.parse(changed.at(-2) ?? '{}') as {
    tables: { table: string; rows: number; sha256: string }[];
  };
  let at = 1;
  for (const one of end.tables) {
    const rows = changed.slice(at + 1, at + 1 + one.rows);
    one.sha256 = hash(rows.map((row) => `${row}\n`).join(''));
    at += 1 + one.rows;
  }
  const sha256 = hash(
    changed
      .slice(0, at)
      .map((line) => `${line}\n`)
      .join(''),
  );
  return [...changed.slice(0, at), JSON.stringify({ tables: end.tables, sha256 }), ''];
}
