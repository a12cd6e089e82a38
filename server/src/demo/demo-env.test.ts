import { expect, it } from 'vitest';
import { demoEnv } from './demo-env.ts';

const ENVIRONMENT = {
  PORT: '4000',
  SMTP_URL: 'smtps://usuario:clave@correo.example.org',
  MAIL_FROM: 'territorios@example.org',
  DATABASE_URL: 'postgresql://territorios@db.example.org/territorios',
  DATA_DIR: '/var/lib/territorios',
  SUPERADMIN_EMAIL: 'ana@example.org',
  SUPERADMIN_PASSWORD: 'una contraseña larga',
  PUBLIC_URL: 'https://panel.example.org',
  FIRST_RUN: 'screen',
  TRUST_PROXY: '127.0.0.1',
  OFFLINE: 'on',
  TILES_OFFLINE: 'on',
  LOG_LEVEL: '',
};

it.each([
  ['public', true],
  ['own', false],
])(
  'the %s demonstration has no mail, no other database and no other folder, whatever the environment says',
  (_which, isPublic) => {
    const env = demoEnv(ENVIRONMENT, '/tmp/demo', isPublic);
    expect(env).toMatchObject({
      PORT: 4000,
      DATA_DIR: '/tmp/demo',
      SUPERADMIN_EMAIL: 'demo@example.org',
      FIRST_RUN: 'terminal',
      TILES_OFFLINE: false,
      LOG_LEVEL: 'warn',
    });
    for (const name of ['SMTP_URL', 'MAIL_FROM', 'DATABASE_URL', 'PUBLIC_URL'] as const)
      expect(env[name]).toBeUndefined();
  },
);

it('the public demonstration alone stands behind a proxy, and leaves nothing on phones', () => {
  expect(demoEnv(ENVIRONMENT, '/tmp/demo', true)).toMatchObject({
    TRUST_PROXY: ['127.0.0.1'],
    OFFLINE: false,
  });
  expect(demoEnv(ENVIRONMENT, '/tmp/demo', false)).toMatchObject({
    TRUST_PROXY: false,
    OFFLINE: true,
  });
});
