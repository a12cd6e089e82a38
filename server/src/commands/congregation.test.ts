import { acceptInvitation } from '@territorios/contract/congregations/api.ts';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { congregations } from '#db/schema/congregation-tables.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { rowsOf } from '#testing/rows.ts';
import { runWithInput } from './testing/run.ts';

const t = await fileApp();
const folder = mkdtempSync(join(tmpdir(), 'territorios-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));
let variables: Record<string, string>;
let ana: TestUser;

beforeAll(async () => {
  // A socket's folder has no place in an address but among its parameters.
  const { host, port, user } = inject('postgres');
  const { rows } = await t.db.execute<{ name: string }>(sql`select current_database() as name`);
  const search = new URLSearchParams({ host: host ?? '' });
  variables = {
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${rows[0]?.name}?${search.toString()}`,
  };
  ana = await t.congregation();
  const made = rowsOf(t, ana);
  await made.assign(await made.territory(), await made.publisher());
});

const run = (...args: string[]) => runWithInput('', 'congregation', variables, ...args);
const nameOf = async ({ congregationId }: TestUser) =>
  (await t.db.select().from(congregations).where(eq(congregations.id, congregationId)))[0]?.name;

describe('npm run congregation -- invite', () => {
  it('prints the address of an invitation that works, and whose it is', async () => {
    t.clock.now = new Date();
    variables = { ...variables, PUBLIC_URL: 'https://panel.example.org' };
    const { code: status, printed, complaint } = await run('invite', '--email', 'Eva@Example.org');
    expect({ status, complaint }).toEqual({ status: 0, complaint: '' });
    expect(printed).toContain('Solo para: eva@example.org');
    const code = /https:\/\/panel\.example\.org\/alta\/([\w-]{43})\n/.exec(printed)?.[1] ?? '';
    const body = { congregation_name: 'Invitada', name: 'Eva', email: 'eva@example.org' };
    await t.call(acceptInvitation, {
      params: { code },
      body: { ...body, password: TEST_PASSWORD, time_zone: 'UTC' },
    });
    expect(await run('invite', '--email', 'eva@example.org')).toMatchObject({
      code: 1,
      complaint: 'Ya existe un administrador con ese correo.\n',
    });
  });
});

describe('npm run congregation -- list, export, delete and import', () => {
  it('takes a congregation to a file and away, and brings it back', async () => {
    const to = join(folder, 'norte.ndjson.gz');
    const name = await nameOf(ana);
    const id = ana.congregationId;
    expect((await run('list')).printed).toContain(
      `  ${id}  ${name} (administradores: 1, territorios: 1)\n`,
    );
    expect(await run('export', '--id', id, '--to', to)).toMatchObject({ code: 0, complaint: '' });

    const wrong = await runWithInput('Otra\n', 'congregation', variables, 'delete', '--id', id);
    expect(wrong).toMatchObject({
      code: 1,
      complaint: 'El nombre no es ese: no se ha eliminado nada.\n',
    });
    expect(await nameOf(ana)).toBe(name);
    const gone = await runWithInput(`${name}\n`, 'congregation', variables, 'delete', '--id', id);
    expect(gone).toMatchObject({ code: 0, complaint: '' });
    expect(gone.printed).toContain(`Se eliminará «${name}» con todo lo que tiene.`);
    expect(await nameOf(ana)).toBeUndefined();

    const back = await run('import', '--from', to);
    expect(back).toMatchObject({ code: 0, complaint: '' });
    expect(await nameOf(ana)).toBe(name);
    expect(await run('import', '--from', to)).toEqual({
      code: 1,
      printed: '',
      complaint: 'Esa congregación ya está en este servidor: no se ha importado nada.\n',
    });
  });

  it.each([
    ['nothing', [], /^Uso: npm run congregation -- create .*\nUso: .* invite/],
    ['an id that is none', ['delete', '--id', 'x'], /^--id: El identificador no es válido/],
    ['no file', ['import'], /^--from: indique el archivo/],
  ])('refuses %s', async (_case, args, complaint) => {
    const outcome = await run(...args);
    expect(outcome.code).toBe(1);
    expect(outcome.complaint).toMatch(complaint);
  });

  it('refuses a congregation that is not there, and a file that is', async () => {
    const path = join(folder, 'ocupado');
    writeFileSync(path, '');
    const id = '0195c1a0-0000-7000-8000-000000000000';
    const none = 'En este servidor no hay esa congregación.\n';
    expect((await run('delete', '--id', id)).complaint).toBe(none);
    expect((await run('export', '--id', id, '--to', join(folder, 'x'))).complaint).toBe(none);
    expect((await run('export', '--id', ana.congregationId, '--to', path)).complaint).toBe(
      `Ya existe el archivo ${path}: indique otro nombre.\n`,
    );
  });
});
