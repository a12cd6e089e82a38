/** A wrong value of each variable, and beside it what else it needs to be read at all. */
type Wrong = readonly [value: string, beside?: Record<string, string>];

const SERVER = 'https://calles.example.org/{z}/{x}/{y}.png';

/** Each is said in one line that begins with the variable's name. */
export const WRONG_VALUES: Record<string, Wrong[]> = {
  PORT: [['tres mil'], ['65536']],
  HOST: [['192.0.2.1'], ['nadie.invalid'], ['http://']],
  DATABASE_URL: [
    ['mysql://127.0.0.1/x'],
    ['x'],
    ['postgresql://u@127.0.0.1/x?port=abc'],
    ['postgresql://u:%ff@127.0.0.1/x'],
  ],
  DATA_DIR: [['/proc/nada'], ['/proc/self/fd'], ['/dev/null'], ['/dev/null/datos']],
  PLATFORM: [['windows']],
  SUPERADMIN_EMAIL: [['ana']],
  SUPERADMIN_PASSWORD: [['corta']],
  CONGREGATION_NAME: [['x'.repeat(200)]],
  TIME_ZONE: [['America/Ninguna']],
  FIRST_RUN: [['pantalla'], ['Screen']],
  TRUST_PROXY: [['quizá'], ['10.0.0.0/99']],
  LOG_LEVEL: [['mucho']],
  PUBLIC_URL: [['x'], ['ftp://panel.example.org'], ['https://panel.example.org/x'], ['https://']],
  SMTP_URL: [['x'], ['smtps://ana:50%@correo.example.org'], ['smtps://correo.example.org/x']],
  MAIL_FROM: [['ana'], ['', { SMTP_URL: 'smtps://correo.example.org' }]],
  TILES_URL: [['x'], ['https://calles.example.org/'], ['javascript:{z}{x}{y}'], ['%{z}{x}{y}']],
  TILES_ATTRIBUTION: [['x'.repeat(300), { TILES_URL: SERVER }]],
  TILES_MAX_ZOOM: [['30']],
  TILES_OFFLINE: [['quizá'], ['on']],
  TILES_PRINT: [['quizá']],
  OFFLINE: [['quizá']],
};
