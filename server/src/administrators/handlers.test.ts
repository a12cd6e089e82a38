import {
  createAdministrator,
  deleteAdministrator,
  listAdministrators,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { getSession, login } from '@territorios/contract/auth/api.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;
let numbered = 0;

beforeAll(async () => {
  ana = await t.congregation();
});

const newEmail = () => `nueva${(numbered += 1)}@example.org`;

describe('the list of administrators', () => {
  // Specification: 3, 7
  it('the list of administrators is in order of names, and holds nothing of the password', async () => {
    const user = await t.congregation();
    for (const name of ['zoe', 'Álvaro', 'Beto']) {
      await t.call(createAdministrator, { body: { name, email: newEmail() } }, user);
    }
    const { body } = await t.send(listAdministrators, {}, user);
    const rows = body as unknown as { name: string; role: string }[];
    expect(rows.map(({ name, role }) => [name, role])).toEqual([
      ['Álvaro', 'admin'],
      ['Beto', 'admin'],
      ['Superadministrador', 'superadmin'],
      ['zoe', 'admin'],
    ]);
    for (const row of rows) expect(Object.keys(row)).toEqual(['id', 'name', 'email', 'role']);
  });

  it('an admin sees the list of administrators of the own congregation alone', async () => {
    const user = await t.congregation();
    const admin = await t.colleague(user);
    const listed = await t.call(listAdministrators, {}, admin);
    expect(listed.map(({ id }) => id).toSorted()).toEqual([user.id, admin.id].toSorted());
  });
});

describe('creating an administrator', () => {
  // Specification: 3, 7
  it('creating an administrator answers with the administrator alone when a password was chosen, which then opens a session', async () => {
    const email = newEmail();
    const { status, body } = await t.send(
      createAdministrator,
      { body: { name: ' Eva ', email: ` ${email.toUpperCase()} `, password: 'secreta' } },
      ana,
    );
    expect(status).toBe(201);
    expect(body).toEqual({
      administrator: { id: expect.any(String), name: 'Eva', email, role: 'admin' },
    });
    const session = await t.call(login, { body: { email, password: 'secreta' } });
    expect(session.user.name).toBe('Eva');
  });

  // Specification: 3, 5, 7
  it.each([
    ['absent', {}],
    ['empty', { password: '' }],
    ['null', { password: null }],
  ])(
    'creating an administrator makes a temporary password when it is %s, which then opens a session',
    async (_case, given) => {
      const email = newEmail();
      const { temporary_password } = await t.call(
        createAdministrator,
        { body: { name: 'Eva', email, ...given } },
        ana,
      );
      expect(temporary_password).toMatch(/^[a-z2-9]{4}(-[a-z2-9]{4}){3}$/);
      const password = temporary_password ?? '';
      await expect(t.call(login, { body: { email, password } })).resolves.toBeDefined();
    },
  );

  // Specification: 5
  it('a new administrator is an admin of the own congregation, with any other fields sent', async () => {
    const other = await t.congregation();
    const email = newEmail();
    const { administrator } = await t.call(
      createAdministrator,
      {
        body: {
          name: 'Eva',
          email,
          // A caller may send anything; the type knows better.
          ...({
            role: 'superadmin',
            congregation_id: other.congregationId,
            id: other.id,
          } as object),
        },
      },
      ana,
    );
    expect(administrator.role).toBe('admin');
    const [row] = await t.db.select().from(administrators).where(eq(administrators.email, email));
    expect(row).toMatchObject({ role: 'admin', congregation_id: ana.congregationId });
    expect(row?.id).not.toBe(other.id);
  });

  // Specification: 6
  it('creating an administrator is refused to an admin', async () => {
    const admin = await t.colleague(ana);
    const sent = { body: { name: 'Eva', email: newEmail() } };
    expect(await t.send(createAdministrator, sent, admin)).toEqual({
      status: 403,
      body: {
        error: 'Solo el superadministrador puede crear administradores.',
        code: 'create_administrator_forbidden',
      },
    });
  });

  // Specification: 5
  it('creating an administrator is refused without name and e-mail, or with a short password, each field with its sentence', async () => {
    const { status, body } = await t.send(
      createAdministrator,
      { body: { name: ' ', email: 'eva', password: '12345' } },
      ana,
    );
    expect([status, body.code]).toEqual([400, 'invalid']);
    expect(body.fields).toEqual({
      name: 'Por favor ingresa nombre y correo',
      email: 'Correo electrónico inválido',
      password: 'Mínimo 6 caracteres',
    });
  });
});

describe('changing an administrator', () => {
  // Specification: 7
  it('an admin changes their own account', async () => {
    const admin = await t.colleague(ana);
    const params = { id: admin.id };
    const changed = await t.call(updateAdministrator, { params, body: { name: 'Yo' } }, admin);
    expect(changed).toEqual({ id: admin.id, name: 'Yo', email: admin.email, role: 'admin' });
  });

  // Specification: 6
  it('a superadmin changes any administrator, and fields that are not sent stay', async () => {
    const admin = await t.colleague(ana);
    const email = newEmail();
    const changed = await t.call(
      updateAdministrator,
      { params: { id: admin.id }, body: { email, password: '' } },
      ana,
    );
    expect(changed).toMatchObject({ id: admin.id, email, name: expect.stringMatching(/^Colega/) });
    expect((await t.call(getSession, {}, admin)).user.email).toBe(email);
  });

  // Specification: 6
  it('an admin may not change someone else', async () => {
    const admin = await t.colleague(ana);
    const sent = { params: { id: ana.id }, body: { password: 'robada' } };
    expect(await t.send(updateAdministrator, sent, admin)).toEqual({
      status: 403,
      body: {
        error: 'Solo puedes actualizar tu propia información.',
        code: 'update_administrator_forbidden',
      },
    });
    await expect(t.call(getSession, {}, ana)).resolves.toBeDefined();
  });

  it('a change of an administrator never raises a role', async () => {
    const admin = await t.colleague(ana);
    const body = { name: 'Yo', role: 'superadmin' };
    const { status } = await t.send(updateAdministrator, { params: { id: admin.id }, body }, admin);
    expect(status).toBe(200);
    expect((await t.call(getSession, {}, admin)).user.role).toBe('admin');
  });
});

describe('deleting an administrator', () => {
  // Specification: 7
  it('deleting an administrator ends their sessions at once', async () => {
    const admin = await t.colleague(ana);
    await t.call(deleteAdministrator, { params: { id: admin.id } }, ana);
    expect((await t.send(getSession, {}, admin)).status).toBe(401);
    const left = await t.db.select().from(sessions).where(eq(sessions.administrator_id, admin.id));
    expect(left).toEqual([]);
  });

  // Specification: 6
  it('deleting an administrator is refused to an admin', async () => {
    const admin = await t.colleague(ana);
    expect(await t.send(deleteAdministrator, { params: { id: ana.id } }, admin)).toEqual({
      status: 403,
      body: {
        error: 'Solo el superadministrador puede eliminar administradores.',
        code: 'delete_administrator_forbidden',
      },
    });
  });

  // Specification: 6
  it.each(['admin', 'superadmin'] as const)(
    'deleting an administrator is refused to an %s over oneself',
    async (role) => {
      const someone = await t.colleague(ana, role);
      expect(await t.send(deleteAdministrator, { params: { id: someone.id } }, someone)).toEqual({
        status: 403,
        body: { error: 'No puedes eliminar tu propio usuario.', code: 'delete_self_forbidden' },
      });
    },
  );

  it('deleting an administrator answers 404 the second time', async () => {
    const admin = await t.colleague(ana);
    await t.call(deleteAdministrator, { params: { id: admin.id } }, ana);
    expect(await t.send(deleteAdministrator, { params: { id: admin.id } }, ana)).toEqual({
      status: 404,
      body: { error: 'El administrador ya no existe o ya fue eliminado.', code: 'not_found' },
    });
  });
});
