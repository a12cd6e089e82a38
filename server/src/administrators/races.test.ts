import {
  createAdministrator,
  deleteAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { login } from '@territorios/contract/auth/api.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { setTimeout as delay } from 'node:timers/promises';
import { sessions } from '#db/schema/access-tables.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { TEST_PASSWORD, type TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();

const superadminsOf = (user: TestUser) =>
  t.db.$count(
    administrators,
    and(
      eq(administrators.congregation_id, user.congregationId),
      eq(administrators.role, 'superadmin'),
    ),
  );

it('two superadmins who delete each other at once leave one', async () => {
  for (let round = 0; round < 30; round += 1) {
    const one = await t.congregation();
    const two = await t.colleague(one, 'superadmin');
    const answers = await Promise.all([
      t.send(deleteAdministrator, { params: { id: two.id } }, one),
      t.send(deleteAdministrator, { params: { id: one.id } }, two),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 401]);
    expect(await superadminsOf(one)).toBe(1);
  }
});

it('control: without taking turns, two superadmins who each check first delete each other', async () => {
  const one = await t.congregation();
  const two = await t.colleague(one, 'superadmin');
  let waiting = 2;
  let open: () => void = () => undefined;
  const bothHaveChecked = new Promise<void>((resolve) => {
    open = resolve;
  });
  const naiveDelete = (actor: TestUser, target: TestUser) =>
    t.db.transaction(async (tx) => {
      const people = await tx
        .select()
        .from(administrators)
        .where(inArray(administrators.id, [actor.id, target.id]));
      expect(people).toHaveLength(2);
      waiting -= 1;
      if (waiting === 0) open();
      await bothHaveChecked;
      await tx.delete(administrators).where(eq(administrators.id, target.id));
    });
  await Promise.all([naiveDelete(one, two), naiveDelete(two, one)]);
  expect(await superadminsOf(one)).toBe(0);
});

it('a sign-in with the old password never outlives the change of that password', async () => {
  const user = await t.congregation();
  const admin = await t.colleague(user, 'superadmin');
  let password = TEST_PASSWORD;
  for (let round = 0; round < 20; round += 1) {
    const next = `contraseña ${round}`;
    await Promise.all([
      t.send(login, { body: { email: user.email, password } }),
      t.call(updateAdministrator, { params: { id: user.id }, body: { password: next } }, admin),
    ]);
    const alive = await t.db.$count(sessions, eq(sessions.administrator_id, user.id));
    expect(alive).toBe(0);
    password = next;
  }
});

it('of two administrators who want the same e-mail, one new and one changed, one gets it and the other is refused', async () => {
  const one = await t.congregation();
  for (let round = 0; round < 40; round += 1) {
    const colleague = await t.colleague(one);
    const email = `misma${round}@example.org`;
    const [created, renamed] = await Promise.all([
      t.send(createAdministrator, { body: { name: 'Eva', email, password: TEST_PASSWORD } }, one),
      // The password of the new one is hashed first, so the other comes a little later.
      delay(round).then(() =>
        t.send(updateAdministrator, { params: { id: colleague.id }, body: { email } }, one),
      ),
    ]);
    expect([201, 409]).toContain(created.status);
    expect(renamed.status).toBe(created.status === 201 ? 409 : 200);
  }
});
