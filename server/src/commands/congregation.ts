import { numericDate } from '@territorios/contract/dates.ts';
import { email, idField, nameField } from '@territorios/contract/fields.ts';
import { timeZone } from '@territorios/contract/settings/api.ts';
import { DEFAULT_TIME_ZONE } from '@territorios/contract/settings/rules.ts';
import { z } from '@territorios/contract/zod.ts';
import { eq } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { temporaryPassword } from '#administrators/passwords.ts';
import { countRows } from '#backup/backup.ts';
import { forgottenPath, readForgotten } from '#backup/forgotten-list.ts';
import { exportCongregation, importCongregation } from '#backup/one-congregation.ts';
import { systemClock } from '#clock.ts';
import { createCongregation } from '#congregations/create.ts';
import { deleteCongregation } from '#congregations/delete.ts';
import { invite } from '#congregations/invitations.ts';
import { transact } from '#db/connection/transact.ts';
import { administrators, congregations } from '#db/schema/congregation-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import { OperatorError } from '#operator-error.ts';
import { accessLines, ACCOUNT_EXISTS } from './access-lines.ts';
import { readLine } from './read-line.ts';
import { command, givenPath, runOneOf } from './run-command.ts';
import { withDatabase, withServer } from './with-database.ts';

const create = command({
  words: 'create',
  input: z.object({
    name: nameField(),
    email,
    'time-zone': timeZone.default(DEFAULT_TIME_ZONE),
  }),
  usage:
    'Uso: npm run congregation -- create --name "Nombre" --email correo@ejemplo.org [--time-zone America/Mexico_City]',
  work: async ({ 'time-zone': time_zone, ...input }, env) => {
    const password = temporaryPassword();
    const created = await withDatabase(env, (db) =>
      transact(db, (tx) => createCongregation(tx, systemClock, { ...input, time_zone, password })),
    );
    return `Congregación creada\n${accessLines(env, created.email, password)}`;
  },
});

const inviteOne = command({
  words: 'invite',
  input: z.object({ email: email.optional() }),
  usage: 'Uso: npm run congregation -- invite [--email correo@ejemplo.org]',
  work: async ({ email: address = null }, env) => {
    const invitation = await withDatabase(env, async (db) => {
      const isTaken =
        address && (await db.$count(administrators, eq(administrators.email, address)));
      if (isTaken) throw new OperatorError(ACCOUNT_EXISTS);
      return invite(db, systemClock(), address);
    });
    const until = numericDate(invitation.expires_at.slice(0, 10));
    return [
      'Invitación creada: con ella una persona crea su congregación. Vale una sola vez.',
      `  Dirección: ${env.PUBLIC_URL ?? ''}/alta/${invitation.code}`,
      `  Vence: ${until}`,
      ...(address === null ? [] : [`  Solo para: ${address}`]),
    ].join('\n');
  },
});

const isOfIt = (owner: AnyPgColumn) => eq(owner, congregations.id);

const list = command({
  words: 'list',
  input: z.object({}),
  usage: 'Uso: npm run congregation -- list',
  work: async (_input, env) => {
    const rows = await withDatabase(env, (db) =>
      db
        .select({
          id: congregations.id,
          name: congregations.name,
          administrators: db.$count(administrators, isOfIt(administrators.congregation_id)),
          territories: db.$count(territories, isOfIt(territories.congregation_id)),
        })
        .from(congregations)
        .orderBy(congregations.created_at, congregations.id),
    );
    return [
      `Congregaciones: ${rows.length}`,
      ...rows.map(
        (row) =>
          `  ${row.id}  ${row.name} (administradores: ${row.administrators}, territorios: ${row.territories})`,
      ),
    ].join('\n');
  },
});

const path = z.string('indique el archivo').min(1, 'indique el archivo');
const id = idField('El identificador no es válido: véalo con list');

const exportOne = command({
  words: 'export',
  input: z.object({ id, to: path }),
  usage: 'Uso: npm run congregation -- export --id identificador --to archivo.ndjson.gz',
  work: async (given, env) => {
    const to = givenPath(given.to);
    const contents = await withServer(env, (_config, poolConfig) =>
      exportCongregation(poolConfig, { path: to, id: given.id, clock: systemClock }),
    );
    return `Congregación exportada y comprobada: ${countRows(contents)} filas\n  Archivo: ${to}`;
  },
});

const importOne = command({
  words: 'import',
  input: z.object({ from: path }),
  usage: 'Uso: npm run congregation -- import --from archivo.ndjson.gz',
  work: async ({ from }, env) => {
    const forgotten = await readForgotten(forgottenPath(env.DATA_DIR));
    const given = { path: givenPath(from), forgotten, clock: systemClock };
    const contents = await withServer(env, (config, poolConfig) =>
      importCongregation(poolConfig, config, given),
    );
    return [
      `Congregación importada y comprobada: ${countRows(contents)} filas del ${contents.header.created_at}`,
      'Sus administradores entran con la contraseña de siempre, y los enlaces enviados siguen abriendo.',
    ].join('\n');
  },
});

const deleteOne = command({
  words: 'delete',
  input: z.object({ id }),
  usage: 'Uso: npm run congregation -- delete --id identificador',
  work: (given, env) =>
    withDatabase(env, async (db) => {
      const [found] = await db
        .select({ name: congregations.name })
        .from(congregations)
        .where(eq(congregations.id, given.id));
      if (!found) throw new OperatorError('En este servidor no hay esa congregación.');
      process.stdout.write(
        `Se eliminará «${found.name}» con todo lo que tiene. Escriba su nombre para continuar: `,
      );
      const typed = (await readLine()).trim().normalize('NFC');
      await deleteCongregation(db, given.id, async (_tx, name) => {
        if (typed !== name)
          throw new OperatorError('El nombre no es ese: no se ha eliminado nada.');
      });
      return `Congregación eliminada: ${found.name}`;
    }),
});

await runOneOf([create, inviteOne, list, exportOne, importOne, deleteOne]);
