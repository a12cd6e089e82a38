import { login } from '@territorios/contract/auth/api.ts';
import { forgetPublisher } from '@territorios/contract/forgetting/api.ts';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { EVERY_CONGREGATION } from '#db/schema/row-policy.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { askFor } from '#testing/digests.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { deleteCongregation } from './delete.ts';

const t = await fileApp();
const folder = mkdtempSync(join(tmpdir(), 'territorios-edited-'));
afterAll(() => rmSync(folder, { recursive: true }));
let ana: TestUser;
let files = 0;

beforeEach(async () => {
  ana = await t.congregation();
});

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/** The file of a congregation that has left, edited by a hand that makes the sums fit. */
async function editedFile(edit: (text: string) => string): Promise<string> {
  const path = join(folder, `${(files += 1)}.ndjson.gz`);
  const id = ana.congregationId;
  await exportCongregation(t.config, { path, id, clock: () => t.clock.now });
  await deleteCongregation(t.db, id, async () => undefined);
  const lines = edit(gunzipSync(readFileSync(path)).toString())
    .split('\n')
    .slice(0, -2)
    .map((line) => `${line}\n`);
  const tables = lines.flatMap((line, at) => {
    if (!line.startsWith('{"table"')) return [];
    const { table, rows } = JSON.parse(line) as { table: string; rows: number };
    return [{ table, rows, sha256: sha256(lines.slice(at + 1, at + 1 + rows).join('')) }];
  });
  const text = lines.join('');
  writeFileSync(path, gzipSync(`${text}${JSON.stringify({ tables, sha256: sha256(text) })}\n`));
  return path;
}

const importFrom = (path: string) =>
  importCongregation(t.config, t.config, { path, clock: () => t.clock.now });

describe('an edited file of one congregation', () => {
  it('is refused where it takes the id before which no row is hidden', async () => {
    const path = await editedFile((text) =>
      text.replaceAll(ana.congregationId, EVERY_CONGREGATION),
    );
    await expect(importFrom(path)).rejects.toThrow('El archivo está incompleto o dañado');
    expect(await t.db.$count(congregations, eq(congregations.id, EVERY_CONGREGATION))).toBe(0);
  });

  it.each(['-infinity', '12026-11-20 12:00:00+00', '0044-03-15 12:00:00+00 BC'])(
    'is refused with a day that stops the mails of all: %s',
    async (day) => {
      await askFor(t, ana);
      const path = await editedFile((text) =>
        text.replaceAll(/"due_at":"[^"]*"/g, `"due_at":"${day}"`),
      );
      await expect(importFrom(path)).rejects.toThrow('fechas que no son de ningún calendario');
      expect(await t.db.$count(congregations, eq(congregations.id, ana.congregationId))).toBe(0);
    },
  );

  it('is refused with a day that the list of forgotten people cannot hold', async () => {
    const rows = rowsOf(t, ana);
    await t.call(forgetPublisher, { params: { id: await rows.publisher() } }, ana);
    const path = await editedFile((text) =>
      text.replaceAll(/"forgotten_on":"[^"]*"/g, '"forgotten_on":"12026-11-20"'),
    );
    await expect(importFrom(path)).rejects.toThrow('fechas que no son de ningún calendario');
  });

  it('brings no password that takes more work than those of this program', async () => {
    const costly = await hash(TEST_PASSWORD, { memoryCost: 19_456, timeCost: 3, parallelism: 1 });
    const path = await editedFile((text) =>
      text.replaceAll(/"password_hash":"[^"]*"/g, () => `"password_hash":"${costly}"`),
    );
    await importFrom(path);
    const body = { email: ana.email, password: TEST_PASSWORD };
    expect((await t.send(login, { body })).body.code).toBe('wrong_credentials');
  });
});
