import { expect, it } from 'vitest';
import { readEnv } from './env.ts';

it('every variable has a default', () => {
  expect(readEnv({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: './data',
    SUPERADMIN_EMAIL: 'admin@localhost.localdomain',
    CONGREGATION_NAME: 'Mi congregación',
    TIME_ZONE: 'America/Mexico_City',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
    OFFLINE: 'on',
  });
  expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).TRUST_PROXY).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]);
  expect(readEnv({ PORT: '', TRUST_PROXY: 'on' })).toMatchObject({ PORT: 3000, TRUST_PROXY: true });
});

it('PUBLIC_URL is read as an origin', () => {
  const read = (PUBLIC_URL: string) => readEnv({ PUBLIC_URL }).PUBLIC_URL;
  expect(read('https://Panel.example.org/')).toBe('https://panel.example.org');
  expect(read('https://panel.example.org:8443')).toBe('https://panel.example.org:8443');
});

it('SMTP_URL is taken with the address that writes', () => {
  const SMTP_URL = 'smtps://ana%40example.org:50%25@correo.example.org:465';
  expect(readEnv({ SMTP_URL, MAIL_FROM: 'panel@example.org' })).toMatchObject({ SMTP_URL });
});

it.each([
  ['PORT', '70000', 'PORT: debe ser un número entero de 0 a 65535'],
  ['PORT', 'tres mil', 'PORT: debe ser un número entero de 0 a 65535'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: debe empezar por postgresql://'],
  ['TIME_ZONE', 'Marte/Olimpo', 'TIME_ZONE: La zona horaria no es válida'],
  ['SUPERADMIN_EMAIL', 'ana', 'SUPERADMIN_EMAIL: Correo electrónico inválido'],
  ['SUPERADMIN_PASSWORD', 'abc', 'SUPERADMIN_PASSWORD: Mínimo 6 caracteres'],
  ['TRUST_PROXY', '2', 'TRUST_PROXY: debe ser on, off o las direcciones del proxy'],
  [
    'TRUST_PROXY',
    'caddy',
    'TRUST_PROXY: debe ser on, off o las direcciones del proxy separadas por comas',
  ],
  ['PUBLIC_URL', 'ftp://x', 'PUBLIC_URL: debe empezar por https://'],
  ['PUBLIC_URL', 'https://x.example/panel', 'PUBLIC_URL: debe ser solo la dirección'],
  ['PUBLIC_URL', 'https://ana:clave@x.example', 'PUBLIC_URL: debe ser solo la dirección'],
  ['PUBLIC_URL', 'https://x.example/?a=b', 'PUBLIC_URL: debe ser solo la dirección'],
  ['SMTP_URL', 'https://correo.example', 'SMTP_URL: debe empezar por smtps:// o smtp://'],
  ['SMTP_URL', 'smtps://', 'SMTP_URL: debe ser solo el servidor'],
  ['SMTP_URL', 'smtps://correo.example/?requireTLS=false', 'SMTP_URL: debe ser solo el servidor'],
  ['SMTP_URL', 'smtps://ana:50%@correo.example', 'SMTP_URL: debe ser solo el servidor'],
  ['SMTP_URL', 'smtps://ana:%ff@correo.example', 'SMTP_URL: debe ser solo el servidor'],
  ['SMTP_URL', 'smtp://localhost', 'MAIL_FROM: falta la dirección desde la que escribe SMTP_URL'],
  ['OFFLINE', 'no', 'OFFLINE: debe ser on u off'],
  ['MAIL_FROM', 'ana', 'MAIL_FROM: Correo electrónico inválido'],
])('refuses %s=%s in one line that names it', (name, value, line) => {
  expect(() => readEnv({ [name]: value })).toThrow(line);
});
