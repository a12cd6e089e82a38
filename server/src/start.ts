import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { backupFolder } from './backup/backup.ts';
import { startDailyBackups } from './backup/daily.ts';
import { exportFolder, removeAbandonedExports, removeExports } from './backup/export-folder.ts';
import { forgottenPath, saveForgotten } from './backup/forgotten-list.ts';
import { systemClock } from './clock.ts';
import { createFirstCongregation, hasSuperadmin } from './congregations/create.ts';
import { warnOfUnknownTimeZones } from './congregations/unknown-time-zones.ts';
import { listenForChanges } from './db/connection/changes.ts';
import { connect, type Database } from './db/connection/client.ts';
import { watchDatabase } from './db/connection/database-watchdog.ts';
import { openServer } from './db/connection/open.ts';
import { migrateToLatest } from './db/migrations/migrate.ts';
import { createMailer } from './digest/mailer.ts';
import { startDigests } from './digest/send-due.ts';
import type { Demonstration } from './demo/demonstration.ts';
import type { Env } from './env.ts';
import { startKeepingYears } from './forgetting/keep-years.ts';
import { boundHeapGrowth } from './heap-growth.ts';
import { isLoopback, trustOf } from './http/address.ts';
import { boundConnections, placesOf } from './http/bound-connections.ts';
import { gracefulShutdown } from './http/graceful-shutdown.ts';
import { createLog } from './http/log.ts';
import { explainListenFailure } from './listen-failure.ts';
import { tilesOf } from './maps/tiles.ts';
import { startExpiringNoVisits } from './no-visits/expire.ts';
import { mostConnections } from './open-files-limit.ts';
import type { Opened } from './program.ts';

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url));
const descriptionFolder = fileURLToPath(new URL('../dist', import.meta.url));

/** @param demonstration what a public one limits and shows */
export async function startServer(env: Env, opened: Opened, demonstration?: Demonstration) {
  boundHeapGrowth();
  const log = createLog(env.LOG_LEVEL);
  const server = await openServer({
    databaseUrl: env.DATABASE_URL,
    dataDir: env.DATA_DIR,
    platform: env.PLATFORM,
    log: (line) => log.info(line),
    onEndCall: opened.end,
  });
  opened.add(server.stop, 'PostgreSQL');
  await migrateToLatest(server.config);
  const connection = connect(server.poolConfig, (error) =>
    log.warn({ err: error }, 'database connection lost'),
  );
  opened.add(connection.close, 'una conexión con la base de datos');
  const watchdog = watchDatabase(server.poolConfig, connection);
  opened.add(watchdog.stop, 'la vigilancia de la base de datos');
  const { db } = connection;
  const isOnScreen = env.FIRST_RUN === 'screen';
  const created = isOnScreen ? null : await createFirst(db, env);
  await warnOfUnknownTimeZones(db, log);
  const changes = listenForChanges(server.poolConfig);
  opened.add(changes.close, 'la conexión que oye los cambios');
  const places = placesOf(mostConnections());
  const listPath = resolve(forgottenPath(env.DATA_DIR));
  const saveList = () =>
    saveForgotten(db, listPath).catch((error: unknown) =>
      log.error({ err: error }, 'list of forgotten people not written'),
    );
  const exportsPath = resolve(exportFolder(env.DATA_DIR));
  // The embedded database lets no other program have the folder.
  const removing =
    env.DATABASE_URL === undefined
      ? removeExports(exportsPath)
      : removeAbandonedExports(exportsPath, systemClock());
  await removing.catch((error: unknown) =>
    log.error({ err: error }, 'files taken along not removed'),
  );
  const app = await buildApp({
    db,
    changes,
    saveForgotten: saveList,
    exportFolder: exportsPath,
    isDatabaseUnresponsive: watchdog.isUnresponsive,
    clock: systemClock,
    log,
    trustProxy: trustOf(env.TRUST_PROXY),
    publicUrl: env.PUBLIC_URL,
    startsOnScreen: isOnScreen,
    sendsMail: env.SMTP_URL !== undefined,
    tiles: tilesOf(env),
    worksOffline: env.OFFLINE,
    places,
    ...(demonstration && { demonstration }),
    ...(existsSync(webFolder) && { webFolder }),
    ...(existsSync(join(descriptionFolder, 'openapi.json')) && { descriptionFolder }),
  });
  boundConnections(app.server, places);
  opened.add(gracefulShutdown(app), 'una petición');
  const address = await app.listen({ port: env.PORT, host: env.HOST }).catch((error: unknown) => {
    throw explainListenFailure(error, env);
  });
  const isReachable = app
    .addresses()
    .some((bound) => typeof bound !== 'string' && !isLoopback(bound.address));
  if (isReachable && env.TRUST_PROXY === false) {
    log.warn('reachable from other machines without TRUST_PROXY');
  }
  const { announce } = changes;
  const expiring = startExpiringNoVisits({ db, clock: systemClock, announce, log });
  opened.add(expiring.stop, 'la revisión de «No visitar»');
  // Backups of an outside server are its operator's, and a public demonstration forgets.
  if (env.DATABASE_URL === undefined && !demonstration) {
    const folder = resolve(backupFolder(env.DATA_DIR));
    const daily = startDailyBackups({ folder, config: server.config, clock: systemClock, log });
    opened.add(daily.stop, 'la copia diaria');
  }
  const keeping = startKeepingYears({
    db,
    clock: systemClock,
    announce: changes.announce,
    saveForgotten: saveList,
    log,
  });
  opened.add(keeping.stop, 'el olvido de lo antiguo');
  if (env.SMTP_URL !== undefined && env.MAIL_FROM !== undefined) {
    const mailer = createMailer(env.SMTP_URL, env.MAIL_FROM);
    const digests = startDigests({
      db,
      clock: systemClock,
      log,
      mailer,
      publicUrl: env.PUBLIC_URL,
    });
    opened.add(digests.stop, 'el envío de los resúmenes');
  }
  const waitsForFirst = isOnScreen && !(await hasSuperadmin(db));
  return { address, owner: server.config, created, waitsForFirst, announce, log };
}

const createFirst = (db: Database, env: Env) =>
  createFirstCongregation(
    db,
    systemClock,
    {
      name: env.CONGREGATION_NAME,
      time_zone: env.TIME_ZONE,
      email: env.SUPERADMIN_EMAIL,
      password: env.SUPERADMIN_PASSWORD,
    },
    async (_tx, made) => made,
  );
