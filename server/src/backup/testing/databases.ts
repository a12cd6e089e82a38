import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ClientConfig } from 'pg';
import { inject, onTestFinished } from 'vitest';
import { everything, fillAsFirstRelease, runSql } from '#db/migrations/testing/first-release.ts';
import { TEMPLATE } from '#testing/template.ts';

/**
 * A database of the test's own, with the tables of this program.
 * @param template another one to copy, `template0` for one without tables
 */
export async function emptyDatabase(template: string = TEMPLATE): Promise<ClientConfig> {
  const server = inject('postgres');
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await runSql(server, `create database ${database} template ${template}`);
  onTestFinished(async () => {
    await runSql(server, `drop database ${database} with (force)`);
  });
  return { ...server, database };
}

/** Rows in every table, at the limits of what they take. */
export async function filledDatabase(): Promise<ClientConfig> {
  const config = await emptyDatabase();
  await fillAsFirstRelease(config);
  await runSql(
    config,
    `insert into audit_entries (id, congregation_id, at, administrator_name, subject, action, details)
    values
      (gen_random_uuid(), null, '2024-03-01T00:00:00Z', null, 'session', 'refused', '{}'),
      (gen_random_uuid(), '018f0000-0000-7000-8000-000000000001', '2024-03-01T00:00:00Z', 'Ana', 'zone', 'created',
        '{"a": null, "b": [1e-7, 12345678901234567890, "\\u2028\\\\"], "": {"ñ": true}}');
    insert into known_devices (device_hash, congregation_id, administrator_id, last_used_at) values
      ('\\x01', '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-00000000000a', '2024-03-01T00:00:00Z');
    insert into passkeys
      (id, congregation_id, administrator_id, credential_id, public_key, counter, transports, name, created_at)
    values
      (gen_random_uuid(), '018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-00000000000a', 'a_b-c',
        '\\x03ff', 4294967295, '["usb", "nfc"]', 'Llave «ñ»', '2024-03-01T00:00:00Z');
    insert into territory_boundaries
      (congregation_id, territory_id, geometry, west, south, east, north, updated_at)
    values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000401',
        '{"type":"MultiPolygon","coordinates":[[[[0,0],[1e-5,0],[0,1],[0,0]]]]}', 0, 0, 1e-5, 1, '2024-03-01T00:00:00Z');
    insert into territory_origins (congregation_id, territory_id, origin_id)
    select congregation_id, id, '018f0000-0000-7000-8000-000000000401' from territories
      where id <> '018f0000-0000-7000-8000-000000000401' order by id limit 1;
    insert into imports
      (congregation_id, id, at, administrator_id, administrator_name, kind, file_name, created, updated, unchanged, skipped)
    values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000501', '2024-03-01T00:00:00Z',
        '018f0000-0000-7000-8000-00000000000a', 'Ana', 'territories', 'Territorios «ñ».xlsx', 1, 0, 0, 0);
    insert into import_rows
      (congregation_id, import_id, kind, "row", subject, subject_id, name, outcome, after, place)
    values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000501', 'territories', 2, 'territory',
        '018f0000-0000-7000-8000-000000000401', '10', 'created', '{"navigation_latitude": 0.30000000000000004}', 0);
    insert into requests
      (congregation_id, id, assignment_id, link_generation, number, kind, days, message, created_at, settled_at, outcome, reply)
    select congregation_id, '018f0000-0000-7000-8000-000000000601', id, 7, 10, 'more_days', 365, 'Línea 1
«ñ» 😀', '2024-03-01T00:00:00Z',
      '2024-03-02T00:00:00.001Z', 'declined', '\\ "' from assignments order by id limit 1;
    insert into territory_pictures (congregation_id, territory_id, media_type, image, picture_at)
      select congregation_id, id, 'image/webp', '\\x00ff5c', '2024-03-01T00:00:00.001Z' from territories order by id limit 1;
    insert into territory_parts (congregation_id, id, territory_id, number, label, done_at)
      select congregation_id, '018f0000-0000-7000-8000-000000000701', id, 1, 'Manzana «ñ» \\ 1', '2024-03-01T00:00:00.001Z' from territories order by id limit 1;
    insert into finished_parts (congregation_id, assignment_id, part_id, done_at)
      select congregation_id, id, '018f0000-0000-7000-8000-000000000701', '2024-03-01T00:00:00.001Z' from assignments order by id limit 1;
    insert into outings (congregation_id, id, "on", "time", place, captain_id, token, created_at, updated_at)
      select congregation_id, '018f0000-0000-7000-8000-000000000801', '2999-12-31', '23:59', 'Salón «ñ» \\', id, 'a_b-c',
        '2024-03-01T00:00:00Z', '2024-03-01T00:00:00.001Z' from publishers
        where congregation_id = '018f0000-0000-7000-8000-000000000001' order by id limit 1;
    insert into outing_territories (congregation_id, outing_id, territory_id, position) values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000801', '018f0000-0000-7000-8000-000000000401', 20);
    insert into groups (congregation_id, id, name, created_at, updated_at) values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000901', 'Grupo «ñ» \\', '2024-03-01T00:00:00Z', '2024-03-01T00:00:00.001Z');
    update publishers set group_id = '018f0000-0000-7000-8000-000000000901'
      where congregation_id = '018f0000-0000-7000-8000-000000000001';
    insert into no_visits (congregation_id, id, territory_id, "position", address, since, confirmed_on) values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000911', '018f0000-0000-7000-8000-000000000401', 60,
        'Calle «ñ» \\ 5', '2024-03-01', '2999-12-31');
    insert into forgotten_publishers (congregation_id, publisher_id, forgotten_on) values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-000000000921', '2024-03-01');
    insert into digests (congregation_id, administrator_id, due_at, failures) values
      ('018f0000-0000-7000-8000-000000000001', '018f0000-0000-7000-8000-00000000000a', '2024-03-02T13:00:00Z', 3);
    insert into invitations (code_hash, email, created_at, expires_at) values
      ('\\x03', 'eva@example.org', '2024-03-01T00:00:00Z', '2024-03-08T00:00:00Z');
    insert into sign_in_failures (id, account, address, at) values
      (gen_random_uuid(), '\\x02', '127.0.0.1', '2024-03-01T00:00:00Z')`,
  );
  return config;
}

/** What a backup holds of a database. */
export async function lasting(config: ClientConfig): Promise<Record<string, unknown[]>> {
  const {
    sessions: _s,
    known_devices: _k,
    sign_in_failures: _f,
    passkey_challenges: _p,
    invitations: _i,
    congregations = [],
    ...kept
  } = await everything(config);
  // A restore makes it new.
  return {
    ...kept,
    congregations: congregations.map((row) => ({ ...Object(row), revision: null })),
  };
}

/** A folder that is removed at the test's end. */
export function testFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'territorios-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const CLOCK = () => new Date('2026-11-20T18:00:00.000Z');
