import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '@territorios/contract/dates.ts';
import { systemClock } from '#clock.ts';
import { createCongregation } from '#congregations/create.ts';
import { readEnv } from '#env.ts';
import { runProgram } from '#program.ts';
import { startServer } from '#start.ts';
import { freePort } from './free-port.ts';
import { exampleToken, generateDemo } from '@territorios/seeds/demo/generate.ts';
import { workTogether } from '@territorios/seeds/demo/together.ts';
import { insertDemo } from './insert.ts';
import { readOptions } from './options.ts';

const EMAIL = 'demo@example.org';
const PASSWORD = 'territorios';
/** Of the congregation that uses groups, blocks and outings; the other one is as they are not there. */
const EMAIL_OF_GROUPS = 'grupos@example.org';
const SIZES_OF_GROUPS = { territories: 24, assignments: 120, publishers: 15 };

await runProgram(
  async (opened) => {
    const { port, seed, sizes } = readOptions(process.argv.slice(2));
    const dataDir = await mkdtemp(join(tmpdir(), 'territorios-demo-'));
    opened.add(() => rm(dataDir, { recursive: true, force: true }), dataDir);
    const given = readEnv({
      PORT: process.env['PORT'],
      HOST: process.env['HOST'],
      DATA_DIR: dataDir,
      SUPERADMIN_EMAIL: EMAIL,
      SUPERADMIN_PASSWORD: PASSWORD,
      CONGREGATION_NAME: 'Las Jacarandas',
      TILES_URL: process.env['TILES_URL'],
      TILES_ATTRIBUTION: process.env['TILES_ATTRIBUTION'],
      LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
    });
    const env = { ...given, PORT: await freePort(given.HOST, port ?? given.PORT) };
    const { address, db, owner, created } = await startServer(env, opened);
    if (!created) throw new Error('the folder was not new');
    const today = dayOf(systemClock(), env.TIME_ZONE);
    const rows = generateDemo(seed, today, sizes);
    await insertDemo(db, owner, created.congregation_id, rows);
    const token = exampleToken(rows, today);
    const { congregation_id } = await createCongregation(db, systemClock, {
      name: 'Los Sauces',
      time_zone: env.TIME_ZONE,
      email: EMAIL_OF_GROUPS,
      password: PASSWORD,
    });
    // Another seed, because no two links of a program are the same.
    const otherSeed = seed + 1;
    const ofGroups = generateDemo(otherSeed, today, SIZES_OF_GROUPS);
    const together = workTogether(ofGroups, otherSeed, today);
    await insertDemo(db, owner, congregation_id, together);
    const [outing] = together.outings;
    process.stdout.write(
      [
        '',
        `Demostración: ${address}`,
        `  Correo electrónico: ${EMAIL}`,
        `  Contraseña: ${PASSWORD}`,
        ...(token ? [`  Enlace público de ejemplo: ${address}/territorio/${token}`] : []),
        `  Otra congregación, con grupos, manzanas y salidas: ${EMAIL_OF_GROUPS}`,
        ...(outing ? [`  Enlace de una salida: ${address}/salida/${outing.token}`] : []),
        'Los datos son inventados y se borran al terminar (Ctrl+C).',
        '',
      ].join('\n'),
    );
  },
  // A closed terminal leaves no database behind, either.
  ['SIGINT', 'SIGTERM', 'SIGHUP'],
);
