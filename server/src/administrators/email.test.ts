import {
  createAdministrator,
  updateAdministrator,
} from '@territorios/contract/administrators/api.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { createLog } from '#http/log.ts';
import type { TestUser } from '#testing/app.ts';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();
let ana: TestUser;

beforeAll(async () => {
  ana = await t.congregation();
});

describe('an administrator', () => {
  it('an e-mail of the own or another congregation, in any case, is refused for a new administrator in the same words', async () => {
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

  it('an e-mail of the own or another congregation is refused for a changed administrator in the same words', async () => {
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

it('an e-mail that another account has is a warning in the log, which names neither it nor what was sent', async () => {
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => lines.push(line) });
  const app = await buildApp({ db: t.db, clock: () => t.clock.now, log });
  const [other, admin] = [await t.congregation(), await t.colleague(ana)];
  const send = async (email: string) => {
    lines.length = 0;
    const headers = { authorization: `Bearer ${ana.token}` };
    const sent = { name: 'Canario', email, password: 'canario secreto' };
    const answers = [
      await app.inject({ method: 'POST', url: '/api/administrators', headers, payload: sent }),
      await app.inject({
        method: 'PATCH',
        url: `/api/administrators/${admin.id}`,
        headers,
        payload: sent,
      }),
    ];
    return answers.map(({ statusCode }) => statusCode);
  };
  const warnings = () =>
    lines
      // What pino writes is an object.
      .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string })
      .filter(({ level }) => level >= 40);

  for (const { email } of [other, await t.colleague(ana)]) {
    expect(await send(email.toUpperCase())).toEqual([409, 409]);
    expect(warnings()).toMatchObject([
      { level: 40, msg: 'e-mail of another account' },
      { level: 40, msg: 'e-mail of another account' },
    ]);
    const [created, changed] = warnings().map(({ reqId }) =>
      lines.filter((line) => line.includes(`"reqId":"${reqId}"`)).join(''),
    );
    expect(created).toContain('"method":"POST","url":"/api/administrators"');
    expect(changed).toContain(`"method":"PATCH","url":"/api/administrators/${admin.id}"`);
    expect(lines.join('').toLowerCase()).not.toContain(email);
    expect(lines.join('').toLowerCase()).not.toContain('canario');
    expect(lines.join('')).not.toContain(other.id);
  }

  expect(await send('no es un correo')).toEqual([400, 400]);
  expect(await send('nueva@example.org')).toEqual([201, 409]);
  expect(warnings()).toHaveLength(1);
  await app.close();
});
