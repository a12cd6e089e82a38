import {
  chmodSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { describe, expect, it } from 'vitest';
import { runSql } from '#db/migrations/testing/first-release.ts';
import { OperatorError } from '#operator-error.ts';
import { backUp } from './backup.ts';
import { inTransaction } from './client.ts';
import { exportData } from './export.ts';
import { restore } from './restore.ts';
import { CLOCK, emptyDatabase, filledDatabase, lasting, testFolder } from './testing/databases.ts';

const file = () => join(testFolder(), 'copias', 'copia.ndjson.gz');
const textOf = (path: string) => gunzipSync(readFileSync(path)).toString('utf8');
const restoring = (path: string) => ({
  path,
  replace: false,
  safetyPath: join(testFolder(), 'antes.ndjson.gz'),
  clock: CLOCK,
});

describe('a backup', () => {
  it('a backup comes back value by value in an empty database', async () => {
    const config = await filledDatabase();
    const path = file();
    const { header, end } = await backUp(config, path, CLOCK);
    expect(header).toMatchObject({ program: '0.1.0', created_at: '2026-11-20T18:00:00.000Z' });
    const before = await lasting(config);
    expect(Object.fromEntries(end.tables.map(({ table, rows }) => [table, rows]))).toEqual(
      Object.fromEntries(Object.entries(before).map(([table, rows]) => [table, rows.length])),
    );
    expect(end.tables.every(({ rows }) => rows > 0)).toBe(true);
    const other = await emptyDatabase();
    await restore(other, restoring(path));
    expect(await lasting(other)).toEqual(before);
  });

  it('a backup comes back the same from a server that shows values in its own way', async () => {
    const config = await filledDatabase();
    const path = file();
    await runSql(
      config,
      `alter database ${config.database} set timezone = 'Asia/Kathmandu';
      alter database ${config.database} set datestyle = 'German, DMY';
      alter database ${config.database} set extra_float_digits = -3;
      alter database ${config.database} set bytea_output = 'escape'`,
    );
    await backUp(config, path, CLOCK);
    const other = await emptyDatabase();
    await runSql(other, `alter database ${other.database} set datestyle = 'SQL, MDY'`);
    await restore(other, restoring(path));
    await runSql(other, `alter database ${other.database} reset datestyle`);
    await runSql(config, `alter database ${config.database} reset all`);
    expect(await lasting(other)).toEqual(await lasting(config));
  });

  it('a backup has no session, no known device and no failed sign-in in it', async () => {
    const config = await filledDatabase();
    const path = file();
    await backUp(config, path, CLOCK);
    const text = textOf(path);
    expect(text).toContain('ana@example.org');
    expect(text).not.toMatch(/token_hash|device_hash|00ff5c0a27|"account"/);
  });

  it('a backup is for its owner alone, and nothing else stays in its folder', async () => {
    const path = file();
    await backUp(await filledDatabase(), path, CLOCK);
    expect(statSync(path).mode & 0o077).toBe(0);
    expect(statSync(join(path, '..')).mode & 0o077).toBe(0);
    expect(readdirSync(join(path, '..'))).toEqual(['copia.ndjson.gz']);
  });

  it('a backup replaces no other file', async () => {
    const path = join(testFolder(), 'copia.ndjson.gz');
    writeFileSync(path, 'la de ayer');
    await expect(backUp(await filledDatabase(), path, CLOCK)).rejects.toThrow(
      new OperatorError(`Ya existe el archivo ${path}: indique otro nombre.`),
    );
    expect(readFileSync(path, 'utf8')).toBe('la de ayer');
  });

  it('a backup is written neither into a file nor through a link that was put in its way', async () => {
    const folder = testFolder();
    const config = await filledDatabase();
    const other = join(folder, 'ajeno');
    writeFileSync(other, 'de otra persona');
    const [open, linked] = [join(folder, 'abierta.ndjson.gz'), join(folder, 'enlace.ndjson.gz')];
    writeFileSync(`${open}.partial`, 'puesto aquí');
    chmodSync(`${open}.partial`, 0o666);
    symlinkSync(other, `${linked}.partial`);
    for (const path of [open, linked]) {
      await backUp(config, path, CLOCK);
      expect(lstatSync(path).isFile()).toBe(true);
      expect(statSync(path).mode & 0o077).toBe(0);
    }
    expect(readFileSync(`${open}.partial`, 'utf8')).toBe('puesto aquí');
    expect(readFileSync(other, 'utf8')).toBe('de otra persona');
  });

  it('a backup replaces no link, also one that leads nowhere', async () => {
    const folder = testFolder();
    const path = join(folder, 'copia.ndjson.gz');
    symlinkSync(join(folder, 'todavía no'), path);
    await expect(backUp(await filledDatabase(), path, CLOCK)).rejects.toThrow(
      new OperatorError(`Ya existe el archivo ${path}: indique otro nombre.`),
    );
    expect(readlinkSync(path)).toBe(join(folder, 'todavía no'));
  });

  it('a backup that cannot be written says so, and leaves nothing behind', async () => {
    const folder = testFolder();
    writeFileSync(join(folder, 'archivo'), '');
    const path = join(folder, 'archivo', 'copia.ndjson.gz');
    await expect(backUp(await filledDatabase(), path, CLOCK)).rejects.toThrow(
      `No se pudo escribir ${path} (`,
    );
    expect(readdirSync(folder)).toEqual(['archivo']);
  });

  it('a backup that is given up leaves nothing behind', async () => {
    const path = file();
    const giveUp = AbortSignal.abort();
    await expect(backUp(await filledDatabase(), path, CLOCK, { signal: giveUp })).rejects.toThrow(
      /abort/,
    );
    expect(existsSync(path)).toBe(false);
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });
});

describe('a backup that is made while the program writes', () => {
  /** Writes the same number into a zone, which is read early, and into an assignment, which is read late. */
  const write = (config: ClientConfig, count: number) =>
    runSql(
      config,
      `begin;
      update zones set name = 'n${count}' where name ~ '^n|^100$';
      update assignments set token = 'n${count}' where token ~ '^n|^dG9rZW4tMQ-_$';
      commit`,
    );

  /** The two numbers, when a write falls between the reading of each two tables. */
  async function numbersIn(config: ClientConfig, mode: 'read only' | 'read write') {
    let count = 0;
    await write(config, count);
    return inTransaction(config, mode, async (client) => {
      let text = '';
      for await (const part of exportData(client, CLOCK().toISOString())) {
        text += part;
        await write(config, (count += 1));
      }
      expect(count).toBeGreaterThan(10);
      return [/"name":"n(\d+)"/, /"token":"n(\d+)"/].map((number) => number.exec(text)?.[1]);
    });
  }

  it('a backup made while the program writes shows one moment of all tables', async () => {
    expect(await numbersIn(await filledDatabase(), 'read only')).toEqual(['0', '0']);
  });

  it('control: reading each table in its turn mixes two moments', async () => {
    const [zone, assignment] = await numbersIn(await filledDatabase(), 'read write');
    expect(zone).not.toBe(assignment);
  });
});
