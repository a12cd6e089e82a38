import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { forgetPublisher } from '@territorios/contract/forgetting/api.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { forgottenPath, readForgotten, saveForgotten } from './forgotten-list.ts';
import { testFolder } from './testing/databases.ts';

const t = await fileApp();
let ana: TestUser;
let rows: ReturnType<typeof rowsOf>;

beforeEach(async () => {
  ana = await t.congregation();
  rows = rowsOf(t, ana);
});

const forget = (id: string) => t.call(forgetPublisher, { params: { id } }, ana);

describe('the list beside the backups', () => {
  const listFile = () => forgottenPath(join(testFolder(), 'datos'));

  it('has ids and days of all who were forgotten, no names, and keeps what it had', async () => {
    const path = listFile();
    const id = await rows.publisher(5, 'Zulma');
    await forget(id);
    await Promise.all(Array.from({ length: 5 }, () => saveForgotten(t.db, path)));
    const mine = {
      congregation_id: ana.congregationId,
      publisher_id: id,
      forgotten_on: '2026-11-20',
    };
    expect(await readForgotten(path)).toContainEqual(mine);
    expect(readFileSync(path, 'utf8')).not.toContain('Zulma');
    const old = { ...mine, publisher_id: '0195c1a0-0000-7000-8000-000000000000' };
    writeFileSync(path, JSON.stringify([old]));
    await saveForgotten(t.db, path);
    expect(await readForgotten(path)).toEqual(expect.arrayContaining([old, mine]));
    const elsewhere = { ...mine, congregation_id: '0195c1a0-0000-7000-8000-000000000000' };
    writeFileSync(path, JSON.stringify([elsewhere]));
    await saveForgotten(t.db, path);
    expect(await readForgotten(path)).toEqual(expect.arrayContaining([elsewhere, mine]));
  });

  it('is not overwritten where it cannot be read', async () => {
    const path = listFile();
    expect(await readForgotten(path)).toEqual([]);
    await forget(await rows.publisher());
    await saveForgotten(t.db, path);
    writeFileSync(path, '[{');
    await expect(saveForgotten(t.db, path)).rejects.toThrow('No se puede leer la lista');
    expect(readFileSync(path, 'utf8')).toBe('[{');
  });
});
