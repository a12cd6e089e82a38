import { randomUUID } from 'node:crypto';
import { Client, Query, type ClientBase, type ClientConfig } from 'pg';
import { inject } from 'vitest';
import { APP_ROLE, enterAppRole } from '#db/connection/app-role.ts';
import { connect, type Connection } from '#db/connection/client.ts';
import { onFileEnd } from './teardown.ts';
import { TEMPLATE } from './template.ts';

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** Changes the text of a statement before it is sent. @param values of its parameters */
export type Rewrite = (statement: string, values: unknown[]) => string;

interface Statement {
  text: string;
  values?: unknown[];
}

/**
 * Drizzle sends each statement as an object, a long list is asked for by the driver's own
 * (preparing-client.ts), and what begins and ends a transaction is a text.
 */
function rewriting(client: ClientBase, rewrite: Rewrite): void {
  const send = client.query.bind(client) as (...sent: unknown[]) => unknown;
  const sendRewritten = (first: string | Statement, values?: unknown[], ...rest: unknown[]) => {
    if (typeof first === 'string') return send(rewrite(first, values ?? []), values, ...rest);
    const text = rewrite(first.text, values ?? first.values ?? []);
    // The driver's own sends itself, and is used once.
    if (first instanceof Query) return send(Object.assign(first, { text }));
    return send({ ...first, text }, values, ...rest);
  };
  // One of many overloads stands for all of them.
  client.query = sendRewritten as typeof client.query;
}

/** A database of this test file's own, dropped when the file ends. */
export async function testDatabase(
  rewrite?: Rewrite,
): Promise<Connection & { config: ClientConfig }> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  const config = { ...inject('postgres'), database: name };
  let isClosing = false;
  const connection = connect(
    {
      ...config,
      user: APP_ROLE,
      max: 20,
      ...(rewrite && {
        // oxlint-disable-next-line typescript/no-misused-promises -- as in client.ts
        onConnect: async (client: ClientBase) => {
          await enterAppRole(client);
          rewriting(client, rewrite);
        },
      }),
    },
    (error) => {
      // A connection that has said goodbye may still be there when its database is dropped.
      if (!isClosing) throw error;
    },
  );
  onFileEnd(async () => {
    isClosing = true;
    await connection.close();
    await asAdmin(`drop database ${name} with (force)`);
  });
  return { ...connection, config };
}
