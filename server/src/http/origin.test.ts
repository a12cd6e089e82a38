import { beginPasskeySignIn } from '@territorios/contract/auth/api.ts';
import { expect, it } from 'vitest';
import { fileApp } from '#testing/file-app.ts';

const t = await fileApp();

const optionsFor = (host: string) =>
  t.app.inject({ method: 'GET', url: `/api${beginPasskeySignIn.path}`, headers: { host } });

it.each(['localhost', 'localhost:3000'])('passkeys are for localhost: %s', async (host) => {
  expect((await optionsFor(host)).json()).toMatchObject({ rpId: 'localhost' });
});

it.each([
  'example.org',
  'localhost.example.org',
  'localhost:1@example.org',
  'localhost:',
  'localhost:abc',
  'localhost:99999',
  'localhost/x',
])('a host that only looks like localhost has no passkeys: %s', async (host) => {
  const { statusCode, payload } = await optionsFor(host);
  expect(statusCode).toBe(409);
  expect(payload).toContain('passkeys_unavailable');
});
