import { login } from '@territorios/contract/auth/api.ts';
import { getSettings } from '@territorios/contract/settings/api.ts';
import { count, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { FAILURES_ALLOWED } from '#auth/throttle.ts';
import { connect } from '#db/connection/client.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { start, temporaryFolder } from '#postgres/testing/programs.ts';
import { TEST_PASSWORD } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';
import { runAsProcess, type CommandEnding } from './testing/run.ts';

const passwordIn = ({ printed }: CommandEnding) => /Contraseña: (\S+)/.exec(printed)?.[1] ?? '';

const t = await fileApp();
let database: { DATABASE_URL: string };

beforeAll(async () => {
  // A socket's folder has no place in an address but among its parameters.
  const { host, port, user } = inject('postgres');
  const { rows } = await t.db.execute<{ name: string }>(sql`select current_database() as name`);
  const search = new URLSearchParams({ host: host ?? '' });
  database = {
    DATABASE_URL: `postgresql://${user}@localhost:${port}/${rows[0]?.name}?${search.toString()}`,
  };
});

describe('npm run congregation', () => {
  const taken = 'ocupado@example.org';

  beforeAll(async () => {
    await runAsProcess('congregation', database, 'create', '--name', 'Primera', '--email', taken);
  });

  it('creates a congregation whose superadmin signs in with the password that it prints once', async () => {
    const args = ['create', '--name', ' Norte ', '--time-zone', 'Europe/Madrid'];
    const outcome = await runAsProcess(
      'congregation',
      database,
      ...args,
      '--email',
      'Norte@Example.org',
    );
    expect(outcome).toMatchObject({ code: 0, complaint: '' });
    const body = { email: 'norte@example.org', password: passwordIn(outcome) };
    const { token, user } = await t.call(login, { body });
    expect(user.role).toBe('superadmin');
    const someone = { congregationId: '', id: user.id, email: user.email, token };
    expect((await t.call(getSettings, {}, someone)).time_zone).toBe('Europe/Madrid');
    const rows = await t.db.select().from(congregations);
    expect(rows.map(({ name }) => name)).toContain('Norte');
  });

  it.each([
    ['an e-mail that is taken', ['--email', taken], 'Ya existe un administrador con ese correo.'],
    ['what is no e-mail', ['--email', 'nada'], '--email: Correo electrónico inválido'],
    ['no e-mail', [], '--email: Correo electrónico inválido'],
    ['no name', ['--name', ' ', '--email', 'a@example.org'], '--name: El nombre es obligatorio'],
    [
      'a time zone that does not exist',
      ['--email', 'a@example.org', '--time-zone', 'Marte/Olimpo'],
      '--time-zone: La zona horaria no es válida',
    ],
    ['a word that it does not know', ['--mail', 'a@example.org'], 'Uso: npm run congregation'],
  ])(
    'npm run congregation refuses %s in a line, and creates nothing',
    async (_case, args, sentence) => {
      const before = await t.db.select({ count: count() }).from(congregations);
      const outcome = await runAsProcess(
        'congregation',
        database,
        'create',
        '--name',
        'Dos',
        ...args,
      );
      expect(outcome.code).toBe(1);
      expect(outcome.complaint).toMatch(new RegExp(`^${sentence.replaceAll('.', String.raw`\.`)}`));
      expect(outcome.complaint).not.toContain('    at ');
      expect(await t.db.select({ count: count() }).from(congregations)).toEqual(before);
    },
  );

  it('npm run congregation shares the embedded database of a running program, and starts it where none runs', async () => {
    const DATA_DIR = temporaryFolder();
    const first = await runAsProcess(
      'congregation',
      { DATA_DIR },
      'create',
      '--name',
      'Uno',
      '--email',
      'uno@example.org',
    );
    expect(first).toMatchObject({ code: 0, complaint: '' });
    const program = await start(DATA_DIR);
    const second = await runAsProcess(
      'congregation',
      { DATA_DIR },
      'create',
      '--name',
      'Dos',
      '--email',
      'dos@example.org',
    );
    expect(second).toMatchObject({ code: 0, complaint: '' });
    const { db, close } = connect(program.connection, () => undefined);
    const rows = await db.select({ name: congregations.name }).from(congregations);
    expect(rows.map(({ name }) => name).toSorted()).toEqual(['Dos', 'Uno']);
    await close();
  });
});

describe('npm run password', () => {
  it('npm run password says where to sign in when the address of the panel is known', async () => {
    const ana = await t.congregation();
    const variables = { ...database, PUBLIC_URL: 'https://panel.example.org/' };
    const { printed } = await runAsProcess('password', variables, '--email', ana.email);
    expect(printed).toContain('  Dirección: https://panel.example.org/login\n');
  });

  it('npm run password gives a person a new password, and ends every session of theirs', async () => {
    const ana = await t.congregation();
    const outcome = await runAsProcess('password', database, '--email', ana.email.toUpperCase());
    expect(outcome).toMatchObject({ code: 0, complaint: '' });
    expect((await t.send(getSettings, {}, ana)).status).toBe(401);
    const old = await t.send(login, { body: { email: ana.email, password: TEST_PASSWORD } });
    expect(old.status).toBe(401);
    const body = { email: ana.email, password: passwordIn(outcome) };
    expect((await t.call(login, { body })).user.id).toBe(ana.id);
  });

  it('npm run password lets the owner in at once, after any number of failures of strangers and of the own device', async () => {
    const ana = await t.congregation();
    const send = (password: string, remoteAddress: string, cookie = '') =>
      t.app.inject({
        method: 'POST',
        url: `/api${login.path}`,
        remoteAddress,
        headers: { cookie },
        payload: { email: ana.email, password },
      });
    const opened = await send(TEST_PASSWORD, '192.0.2.1');
    const cookie = opened.headers['set-cookie']?.toString().split(';')[0] ?? '';
    for (let turn = 0; turn < FAILURES_ALLOWED; turn += 1) {
      await send('equivocada', `198.51.100.${turn}`);
      await send('equivocada', '192.0.2.1', cookie);
    }
    expect((await send(TEST_PASSWORD, '192.0.2.1')).statusCode).toBe(429);
    expect((await send(TEST_PASSWORD, '192.0.2.1', cookie)).statusCode).toBe(429);
    const outcome = await runAsProcess('password', database, '--email', ana.email);
    expect((await send(passwordIn(outcome), '192.0.2.1', cookie)).statusCode).toBe(200);
    expect((await send(passwordIn(outcome), '192.0.2.1')).statusCode).toBe(200);
  });

  it('npm run password refuses an address that nobody has, in a line', async () => {
    const outcome = await runAsProcess('password', database, '--email', 'nadie@example.org');
    expect(outcome).toEqual({
      code: 1,
      printed: '',
      complaint: 'Ningún administrador tiene ese correo.\n',
    });
  });
});
