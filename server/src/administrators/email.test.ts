import {
  createAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp, type TestApp, type TestUser } from '#testing/app.ts';

let t: TestApp;
let ana: TestUser;

beforeAll(async () => {
  t = await testApp();
  ana = await t.congregation();
});

describe('an administrator', () => {
  it('is not created, and refused in the same words for an e-mail of one’s own congregation and of another, whatever its case', async () => {
    const [other, colleague] = [await t.congregation(), await t.colleague(ana)];
    for (const { email } of [other, colleague]) {
      const body = { name: 'Eva', email: email.toUpperCase() };
      expect(await t.send(createAdministrator, { body }, ana)).toEqual({
        status: 409,
        body: {
          error: 'Este correo electrónico no se puede usar.',
          code: 'email_unusable',
          fields: { email: 'Este correo electrónico no se puede usar.' },
        },
      });
    }
  });

  it('is not changed, and refused in the same words for a new e-mail of one’s own congregation and of another', async () => {
    const admin = await t.colleague(ana);
    const other = await t.congregation();
    const answers: unknown[] = [];
    for (const { email } of [ana, other]) {
      const sent = { params: { id: admin.id }, body: { email: email.toUpperCase() } };
      answers.push(await t.send(updateAdministrator, sent, ana));
    }
    expect(answers[0]).toMatchObject({
      status: 409,
      body: { error: 'Este correo electrónico no se puede usar.', code: 'email_unusable' },
    });
    expect(answers[1]).toEqual(answers[0]);
  });
});
