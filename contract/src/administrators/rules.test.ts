import { describe, expect, it } from 'vitest';
import { refuseCreate, refuseDelete, refuseUpdate, type Person } from './rules.ts';

const admin: Person = { id: 'a', email: 'admin@example.org', role: 'admin' };
const other: Person = { id: 'b', email: 'otra@example.org', role: 'admin' };
const superadmin: Person = { id: 's', email: 'super@example.org', role: 'superadmin' };

describe('an admin', () => {
  // Specification: 6
  it('an admin creates no administrator', () => {
    expect(refuseCreate(admin)).toMatchObject({
      status: 403,
      text: 'Solo el superadministrador puede crear administradores.',
    });
  });

  // Specification: 6
  it('an admin changes only their own account', () => {
    expect(refuseUpdate(admin, admin)).toBeNull();
    expect(refuseUpdate(admin, other)).toMatchObject({
      status: 403,
      text: 'Solo puedes actualizar tu propia información.',
    });
  });

  // Specification: 6
  it('an admin deletes nobody', () => {
    expect(refuseDelete(admin, other)).toMatchObject({
      status: 403,
      text: 'Solo el superadministrador puede eliminar administradores.',
    });
  });
});

describe('a superadmin', () => {
  it('a superadmin creates, changes and deletes others', () => {
    expect(refuseCreate(superadmin)).toBeNull();
    expect(refuseUpdate(superadmin, admin)).toBeNull();
    expect(refuseDelete(superadmin, admin)).toBeNull();
  });
});

// Specification: 6
it.each([admin, superadmin])(
  'nobody deletes their own account, in any case of the e-mail',
  (who) => {
    expect(refuseDelete(who, { email: who.email.toUpperCase() })).toMatchObject({
      status: 403,
      text: 'No puedes eliminar tu propio usuario.',
    });
  },
);
