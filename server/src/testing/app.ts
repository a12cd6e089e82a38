import { deepStrictEqual } from 'node:assert';
import type { Answer, Endpoint, RequestParts } from '@territorios/contract/endpoint.ts';
import type { PictureType } from '@territorios/contract/picture.ts';
import type { RefusedLine } from '@territorios/contract/refusals.ts';
import { requestOf, type AnyParts } from '@territorios/contract/request.ts';
import { eq, type SQL } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { FastifyInstance } from 'fastify';
import type { ClientConfig } from 'pg';
import { type AppOptions, buildApp } from '#app.ts';
import { newToken, sha256 } from '#call/tokens.ts';
import { createCongregation } from '#congregations/create.ts';
import type { Database } from '#db/connection/client.ts';
import { DRIZZLE } from '#db/connection/drizzle.ts';
import { withClient } from '#db/connection/with-client.ts';
import { sessions } from '#db/schema/access-tables.ts';
import { newId } from '#db/schema/columns.ts';
import { administrators } from '#db/schema/congregation-tables.ts';
import { testDatabase, type Rewrite } from './database.ts';
import { onFileEnd } from './teardown.ts';

/** A refusal as it travels. */
export interface RefusalBody {
  error: string;
  code: string;
  fields?: Record<string, string>;
  rows?: RefusedLine[];
}

/** A signed-in administrator of one congregation. */
export interface TestUser {
  congregationId: string;
  id: string;
  email: string;
  token: string;
}

export interface TestApp {
  app: FastifyInstance;
  db: Database;
  /** How to reach the database. */
  config: ClientConfig;
  /** Runs a statement that the program itself may not, such as dropping a guard. */
  asOwner: (statement: SQL) => Promise<void>;
  /** Present moment of the application; tests move it. */
  clock: { now: Date };
  /** Moves the clock as if everyone who is signed in had signed in at that moment. */
  moveTo: (moment: Date) => Promise<void>;
  /** Calls an endpoint and demands success. */
  call: <E extends Endpoint>(
    endpoint: E,
    sent: RequestParts<E>,
    user?: TestUser | null,
  ) => Promise<Answer<E>>;
  /** Calls an endpoint and gives the status and body as they travelled. */
  send: (
    endpoint: Endpoint,
    sent: AnyParts,
    user?: TestUser | null,
  ) => Promise<{ status: number; body: RefusalBody }>;
  /** Another program on the same database. */
  elsewhere: Pick<TestApp, 'send' | 'call'>;
  /** A new congregation with a signed-in superadmin. */
  congregation: (options?: { timeZone?: string }) => Promise<TestUser>;
  /** One more administrator of the same congregation, signed in. */
  colleague: (of: TestUser, role?: 'admin' | 'superadmin') => Promise<TestUser>;
}

const IS_JSON = /^application\/json/;

const pictureType = ([first]: Uint8Array): PictureType =>
  first === 0xff ? 'image/jpeg' : 'image/webp';

export const TEST_PASSWORD = 'contraseña de prueba';
/** Noon in Mexico City. */
export const TEST_NOW = new Date('2026-11-20T18:00:00.000Z');

/**
 * The real application on a database of its own.
 * @param rewrite plants a defect into each statement
 */
export async function testApp(
  rewrite?: Rewrite,
  options: Pick<AppOptions, 'startsOnScreen' | 'demonstration' | 'exportFolder'> = {},
): Promise<TestApp> {
  const { db, config } = await testDatabase(rewrite);
  const clock = { now: TEST_NOW };
  const build = async () => {
    const app = await buildApp({ db, clock: () => clock.now, sendsMail: true, ...options });
    onFileEnd(() => app.close());
    return app;
  };
  const app = await build();
  let elsewhere: Promise<FastifyInstance> | undefined;
  let people = 0;

  const signIn = async (congregationId: string, id: string, email: string): Promise<TestUser> => {
    const token = newToken();
    await db.insert(sessions).values({
      token_hash: sha256(token),
      congregation_id: congregationId,
      administrator_id: id,
      id: newId(),
      created_at: clock.now.toISOString(),
      last_used_at: clock.now.toISOString(),
      confirmed_at: clock.now.toISOString(),
    });
    return { congregationId, id, email, token };
  };

  const callsTo = (program: () => Promise<FastifyInstance>): TestApp['elsewhere'] => {
    const send: TestApp['send'] = async (endpoint, sent, user = null) => {
      const { method, path, body } = requestOf(endpoint, sent);
      const response = await (
        await program()
      ).inject({
        method,
        url: `/api${path}`,
        headers: {
          ...(user && { authorization: `Bearer ${user.token}` }),
          ...(body instanceof Uint8Array && { 'content-type': pictureType(body) }),
        },
        // Typed as an object by inject; a test may send anything that JSON can say.
        ...(body !== undefined && {
          payload: body instanceof Uint8Array ? Buffer.from(body) : (body as object),
        }),
      });
      return {
        status: response.statusCode,
        // Nothing after a 204, or in a file; a test that reads a refusal out of it fails on the spot.
        body: (IS_JSON.test(String(response.headers['content-type']))
          ? response.json()
          : undefined) as RefusalBody,
      };
    };
    const call: TestApp['call'] = async (endpoint, sent, user = null) => {
      const { status, body } = await send(endpoint, sent, user);
      if (status !== (endpoint.status ?? 200)) {
        throw new Error(`${endpoint.method} ${endpoint.path}: ${status} ${JSON.stringify(body)}`);
      }
      // Every test checks the shape of what it receives: all that the contract says, and nothing else.
      const answer = endpoint.answer.parse(body) as Answer<typeof endpoint>;
      deepStrictEqual(body, answer);
      return answer;
    };
    return { send, call };
  };

  return {
    app,
    db,
    config,
    asOwner: (statement) =>
      withClient(config, async (client) => {
        await drizzle(client, DRIZZLE).execute(statement);
      }),
    clock,
    moveTo: async (moment) => {
      clock.now = moment;
      const now = moment.toISOString();
      await db.update(sessions).set({ created_at: now, last_used_at: now, confirmed_at: now });
    },
    ...callsTo(async () => app),
    elsewhere: callsTo(() => (elsewhere ??= build())),
    congregation: async ({ timeZone = 'America/Mexico_City' } = {}) => {
      people += 1;
      const email = `superadmin${people}@example.org`;
      const { congregation_id } = await createCongregation(db, () => clock.now, {
        name: `Congregación ${people}`,
        time_zone: timeZone,
        email,
        password: TEST_PASSWORD,
      });
      const [row] = await db.select().from(administrators).where(eq(administrators.email, email));
      if (!row) throw new Error('no superadmin was created');
      return signIn(congregation_id, row.id, email);
    },
    colleague: async (of, role = 'admin') => {
      people += 1;
      const id = newId();
      const email = `colega${people}@example.org`;
      const created_at = clock.now.toISOString();
      await db.insert(administrators).values({
        congregation_id: of.congregationId,
        id,
        name: `Colega ${people}`,
        email,
        role,
        password_hash: 'not a hash: this colleague signs in by session only',
        created_at,
        updated_at: created_at,
      });
      return signIn(of.congregationId, id, email);
    },
  };
}
