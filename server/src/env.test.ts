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
    FIRST_RUN: 'terminal',
    TRUST_PROXY: false,
    LOG_LEVEL: 'info',
    TILES_URL: 'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    TILES_MAX_ZOOM: 19,
    TILES_OFFLINE: false,
    TILES_PRINT: false,
    OFFLINE: true,
  });
  expect(readEnv({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8' }).TRUST_PROXY).toEqual([
    '127.0.0.1',
    '10.0.0.0/8',
  ]);
  expect(readEnv({ PORT: '', TRUST_PROXY: 'on' })).toMatchObject({ PORT: 3000, TRUST_PROXY: true });
});

it.each([
  'postgres://u:p%40@[::1]:5433/x?sslmode=verify-full',
  'postgresql:///x?host=/run/postgresql',
])('the driver takes %s', (DATABASE_URL) => {
  expect(readEnv({ DATABASE_URL })).toMatchObject({ DATABASE_URL });
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
  ['off', null],
  [
    'https://mapas.example.org:8443/{z}/{x}/{y}@2x.webp?key=a_1',
    'https://mapas.example.org:8443/{z}/{x}/{y}@2x.webp?key=a_1',
  ],
  ['https://mapas.example.org/?z={z}&y={y}&x={x}', 'https://mapas.example.org/?z={z}&y={y}&x={x}'],
  ['http://127.0.0.1:8080/{z}/{x}/{y}.png', 'http://127.0.0.1:8080/{z}/{x}/{y}.png'],
])('tiles may come from %s', (TILES_URL, read) => {
  expect(readEnv({ TILES_URL }).TILES_URL).toBe(read);
});

it('tiles of a server of one’s own may be kept, with its own attribution', () => {
  const TILES_URL = 'https://mapas.example.org/{z}/{x}/{y}.png';
  expect(
    readEnv({
      TILES_URL,
      TILES_OFFLINE: 'on',
      TILES_ATTRIBUTION: ' © Ayuntamiento ',
      TILES_MAX_ZOOM: '17',
    }),
  ).toMatchObject({
    TILES_OFFLINE: true,
    TILES_ATTRIBUTION: '© Ayuntamiento',
    TILES_MAX_ZOOM: 17,
  });
});

it.each([
  'no',
  'https://mapas.example.org/tiles',
  'https://mapas.example.org/{z}/{x}.png',
  'https://mapas.example.org/{z}/{x}/{y}/{y}.png',
  'https://{s}.mapas.example.org/{z}/{x}/{y}.png',
  'https://{a-c}.mapas.example.org/{z}/{x}/{y}.png',
  'https://mapas.example.org/{z}/{x}/{-y}.png',
  'https://{z}/{x}/{y}.png',
  'https://ana:clave@mapas.example.org/{z}/{x}/{y}.png',
  'https://mapas.example.org/{z}/{x}/{y}.png#x',
  'https://mapas.example.org;script-src/{z}/{x}/{y}.png',
  'https://mapas.example.org /{z}/{x}/{y}.png',
  'https://[2001:db8::1]/{z}/{x}/{y}.png',
  'data:image/png,{z}{x}{y}',
  `https://mapas.example.org/{z}/{x}/{y}.png?${'k'.repeat(500)}`,
])('tiles may not come from %s', (TILES_URL) => {
  expect(() => readEnv({ TILES_URL })).toThrow(
    'TILES_URL: debe ser off o una dirección con {z}, {x} e {y}',
  );
});

it.each([
  'http://mapas.example.org/{z}/{x}/{y}.png',
  'http://localhost.example.org/{z}/{x}/{y}.png',
])('tiles travel encrypted, but for those of the same machine: %s', (TILES_URL) => {
  expect(() => readEnv({ TILES_URL })).toThrow('TILES_URL: debe empezar por https://');
});

it.each(['off', 'https://a.tile.openstreetmap.org/{z}/{x}/{y}.png', ''])(
  'tiles of %j cannot be kept on phones',
  (TILES_URL) => {
    expect(() => readEnv({ TILES_URL, TILES_OFFLINE: 'on' })).toThrow(
      'TILES_OFFLINE: OpenStreetMap no permite guardar sus mapas',
    );
  },
);

it.each([
  ['PORT', '70000', 'PORT: debe ser un número entero de 0 a 65535'],
  ['PORT', 'tres mil', 'PORT: debe ser un número entero de 0 a 65535'],
  ['HOST', '127.0.0.1\n', 'HOST: debe ser una dirección sin espacios'],
  ['DATA_DIR', './da\nta', 'DATA_DIR: debe ser una sola línea'],
  ['DATABASE_URL', 'mysql://x', 'DATABASE_URL: debe empezar por postgresql://'],
  ...[
    'postgresql://u@127.0.0.1/x?port=abc',
    'postgresql://u@127.0.0.1/x?port=70000',
    'postgresql://u@127.0.0.1:0/x',
    'postgresql://u:%ff@127.0.0.1/x',
    'postgresql://u@127.0.0.1/x?uselibpqcompat=true&sslmode=verify-ca',
  ].map((url): [string, string, string] => ['DATABASE_URL', url, 'DATABASE_URL: no se entiende']),
  ['TIME_ZONE', 'Marte/Olimpo', 'TIME_ZONE: La zona horaria no es válida'],
  ['SUPERADMIN_EMAIL', 'ana', 'SUPERADMIN_EMAIL: Correo electrónico inválido'],
  ['SUPERADMIN_PASSWORD', 'abc', 'SUPERADMIN_PASSWORD: Mínimo 6 caracteres'],
  ['TRUST_PROXY', '2', 'TRUST_PROXY: debe ser on, off o las direcciones del proxy'],
  [
    'TRUST_PROXY',
    'caddy',
    'TRUST_PROXY: debe ser on, off o las direcciones del proxy separadas por comas',
  ],
  ['PUBLIC_URL', 'x', 'PUBLIC_URL: debe empezar por https://'],
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
  ['TILES_MAX_ZOOM', '23', 'TILES_MAX_ZOOM: debe ser un número entero de 1 a 22'],
  ['TILES_MAX_ZOOM', '0', 'TILES_MAX_ZOOM: debe ser un número entero de 1 a 22'],
  ['TILES_ATTRIBUTION', 'a\nb', 'TILES_ATTRIBUTION: debe ser una sola línea de 1 a 200 caracteres'],
  ['TILES_OFFLINE', 'sí', 'TILES_OFFLINE: debe ser on u off'],
  ['OFFLINE', 'no', 'OFFLINE: debe ser on u off'],
  ['MAIL_FROM', 'ana', 'MAIL_FROM: Correo electrónico inválido'],
])('refuses %s=%s in one line that names it', (name, value, line) => {
  expect(() => readEnv({ [name]: value })).toThrow(line);
});
