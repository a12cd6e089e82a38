import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { ClientConfig } from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { migrateTo, migrateToLatest } from '#db/migrations/migrate.ts';
import {
  everything,
  fillAsFirstRelease,
  FIRST_RELEASE,
  runSql,
} from '#db/migrations/testing/first-release.ts';
import { OperatorError } from '#operator-error.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';
import { CLOCK, emptyDatabase, filledDatabase, lasting, testFolder } from './testing/databases.ts';

const DAMAGED = 'El archivo está incompleto o dañado: use otra copia.';
const FOREIGN = 'El archivo no es una copia de seguridad de este programa.';
const NEWER = 'La copia es de una versión más nueva del programa: actualice el programa y repita.';

let folder: string;
let config: ClientConfig;
let path: string;

const restoring = (replace: boolean, from = path) => ({
  path: from,
  replace,
  safetyPath: join(folder, 'antes.ndjson.gz'),
  clock: CLOCK,
});

beforeEach(async () => {
  folder = testFolder();
  config = await filledDatabase();
  path = join(folder, 'copia.ndjson.gz');
  await backUp(config, path, CLOCK);
});

describe('a restore', () => {
  it('a restore refuses to replace data without --replace', async () => {
    const before = await everything(config);
    await expect(restore(config, restoring(false))).rejects.toThrow(
      new OperatorError(
        'La base de datos ya tiene datos: agregue --replace para sustituirlos por los de la copia.',
      ),
    );
    expect(await everything(config)).toEqual(before);
    expect(readdirSync(folder)).toEqual(['copia.ndjson.gz']);
  });

  it('a restore undoes all later changes, and keeps them in a backup', async () => {
    const before = await lasting(config);
    await runSql(
      config,
      `update zones set name = name || ' cambiada';
      delete from assignments;
      insert into congregations (id, name, time_zone, created_at) values (gen_random_uuid(), 'Nueva', 'UTC', now())`,
    );
    const changed = await lasting(config);
    const { saved } = await restore(config, restoring(true));
    expect(await lasting(config)).toEqual(before);
    expect(saved).toBe(join(folder, 'antes.ndjson.gz'));
    await restore(config, { ...restoring(true, saved ?? ''), safetyPath: join(folder, 'otra.gz') });
    expect(await lasting(config)).toEqual(changed);
  });

  it('a restore invalidates ETags from before it', async () => {
    const revisions = async () =>
      (await runSql(config, 'select revision from congregations')).map(({ revision }) => revision);
    await runSql(config, 'update congregations set revision = 7');
    await restore(config, restoring(true));
    const first = await revisions();
    expect(first.every((revision) => Number(revision) > 7)).toBe(true);
  });

  it('a restore ends every session, and forgets failed sign-ins and known devices', async () => {
    await restore(config, restoring(true));
    const { sessions, known_devices, sign_in_failures } = await everything(config);
    expect([sessions, known_devices, sign_in_failures]).toEqual([[], [], []]);
  });

  it('the audit is as protected after a restore as before', async () => {
    const guards = `select tgname, tgenabled, tgrelid::regclass::text from pg_trigger where not tgisinternal order by 3, 1`;
    await runSql(
      config,
      'alter table audit_entries enable always trigger audit_entries_append_only',
    );
    const before = await runSql(config, guards);
    expect(before.length).toBeGreaterThan(1);
    await restore(config, restoring(true));
    expect(await runSql(config, guards)).toEqual(before);
    await expect(runSql(config, 'delete from audit_entries')).rejects.toThrow(/never changed/);
  });

  it('a restore that fails half-way changes nothing', async () => {
    await runSql(
      config,
      'alter table assignments add constraint late check (token is null) not valid',
    );
    const before = await everything(config);
    await expect(restore(config, restoring(true))).rejects.toThrow(
      new OperatorError(
        'La copia tiene filas que la base de datos no admite (tabla assignments): no se ha cambiado nada; use otra copia.',
      ),
    );
    expect(await everything(config)).toEqual(before);
  });

  it('a restore refuses a table that PostgreSQL stores otherwise than it was', async () => {
    await runSql(
      config,
      `create rule flip as on insert to zones do also update campaigns set name = 'otra'`,
    );
    const before = await everything(config);
    await expect(restore(config, restoring(true))).rejects.toThrow(
      new OperatorError(
        'La base de datos no guardó lo mismo que hay en la copia: no se ha cambiado nada.',
      ),
    );
    expect(await everything(config)).toEqual(before);
  });

  it('a restore brings a backup of the first release to the tables of today', async () => {
    const old = await emptyDatabase('template0');
    await migrateTo(old, FIRST_RELEASE);
    await fillAsFirstRelease(old);
    const copy = join(folder, 'antigua.ndjson.gz');
    const { header } = await backUp(old, copy, CLOCK);
    expect(header.schema_version).toBe(FIRST_RELEASE);
    await migrateToLatest(old);
    const { forgotten_publishers } = await lasting(config);
    await restore(config, restoring(true, copy));
    // Each territory was given a code of its own, by chance.
    const codes = (await runSql(config, 'select card_code from territories')).map((row) =>
      String(row['card_code']),
    );
    expect(codes.length).toBeGreaterThan(1);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^[\w-]{12}$/);
    for (const database of [config, old]) {
      await runSql(
        database,
        'update territories set card_code = left(md5(congregation_id::text || id::text), 12)',
      );
    }
    // Whoever was forgotten since the backup stays forgotten.
    expect(await lasting(config)).toEqual({ ...(await lasting(old)), forgotten_publishers });
    const scratch = `select datname from pg_database where datname like 'territorios_upgrade%'`;
    expect(await runSql(config, scratch)).toEqual([]);
  });

  it('a restore of an older backup says that it may not make the database that it needs', async () => {
    const old = await emptyDatabase('template0');
    await migrateTo(old, FIRST_RELEASE);
    const copy = join(folder, 'antigua.ndjson.gz');
    await backUp(old, copy, CLOCK);
    const user = `corriente_${config.database}`;
    await runSql(config, `create role ${user} login`);
    try {
      await expect(restore({ ...config, user }, restoring(true, copy))).rejects.toThrow(/CREATEDB/);
    } finally {
      await runSql(config, `drop role ${user}`);
    }
  });
});

describe('a file that is no whole backup is refused, and the data stays as it is:', () => {
  const compressed = () => readFileSync(path);
  const lines = () => gunzipSync(compressed()).toString('utf8').split('\n');
  /** The text with one change, compressed as it should be. */
  const changed = (change: (lines: string[]) => string[]) => gzipSync(change(lines()).join('\n'));
  const withHeader = (values: object) =>
    changed(([header = '', ...rest]) => [
      JSON.stringify({ ...(JSON.parse(header) as object), ...values }),
      ...rest,
    ]);
  const cutTo = (share: number) =>
    compressed().subarray(0, Math.floor(compressed().length * share));
  const flipped = (share: number) => {
    const bytes = Buffer.from(compressed());
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 0b100;
    return bytes;
  };

  it.each<[string, () => Buffer, string]>([
    ['an empty one', () => Buffer.alloc(0), DAMAGED],
    ['one cut after a byte', () => compressed().subarray(0, 1), DAMAGED],
    ['one cut after a tenth', () => cutTo(0.1), DAMAGED],
    ['one cut in the middle', () => cutTo(0.5), DAMAGED],
    ['one that lacks the last byte', () => compressed().subarray(0, -1), DAMAGED],
    ['one with a flipped bit near the start', () => flipped(0.02), DAMAGED],
    ['one with a flipped bit in the middle', () => flipped(0.5), DAMAGED],
    ['one with a flipped bit in its checksum', () => flipped(0.999), DAMAGED],
    [
      'one whose text was changed',
      () => changed((all) => all.map((line) => line.replace('José', 'Josè'))),
      DAMAGED,
    ],
    ['one without its last line', () => changed((all) => [...all.slice(0, -2), '']), DAMAGED],
    ['one without its last end of line', () => changed((all) => all.slice(0, -1)), DAMAGED],
    ['one that lacks a row', () => changed((all) => all.toSpliced(2, 1)), DAMAGED],
    [
      'one with two rows exchanged',
      () => changed((all) => all.with(2, all[3] ?? '').with(3, all[2] ?? '')),
      DAMAGED,
    ],
    [
      'one with something after the end',
      () => changed((all) => [...all.slice(0, -1), '{}', '']),
      DAMAGED,
    ],
    ['two, one after the other', () => Buffer.concat([compressed(), compressed()]), DAMAGED],
    ['one that is not compressed', () => gunzipSync(compressed()), FOREIGN],
    ['a picture', () => Buffer.from('89504e470d0a1a0a', 'hex'), FOREIGN],
    ['other compressed text', () => gzipSync('hola\n'), FOREIGN],
    ['other compressed JSON', () => gzipSync('{"format":"otra-cosa"}\n'), FOREIGN],
    ['one of a newer format', () => withHeader({ format_version: 3, program: null }), NEWER],
    ['one of newer tables', () => withHeader({ schema_version: 9_999_999_999_999 }), NEWER],
  ])('%s', async (_case, contents, sentence) => {
    const bad = join(folder, 'mala.ndjson.gz');
    writeFileSync(bad, contents());
    const before = await everything(config);
    await expect(restore(config, restoring(true, bad))).rejects.toThrow(
      new OperatorError(sentence),
    );
    expect(await everything(config)).toEqual(before);
    expect(readdirSync(folder).toSorted()).toEqual(['copia.ndjson.gz', 'mala.ndjson.gz']);
  });

  it('a file that does not exist is refused', async () => {
    const none = join(folder, 'ninguna.ndjson.gz');
    await expect(restore(config, restoring(true, none))).rejects.toThrow(
      /^No se puede leer .*ninguna/,
    );
  });

  it('a whole file is restored', async () => {
    writeFileSync(
      join(folder, 'igual.ndjson.gz'),
      changed((all) => all),
    );
    const before = await lasting(config);
    await restore(config, restoring(true, join(folder, 'igual.ndjson.gz')));
    expect(await lasting(config)).toEqual(before);
  });
});
