import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, inject } from 'vitest';
import { connect, type Connection } from '#db/client.ts';
import { TEMPLATE } from './template.ts';

async function asAdmin(statement: string): Promise<void> {
  const client = new Client({ ...inject('postgres'), database: 'postgres' });
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** A database of this test file's own, dropped when the file ends. */
export async function testDatabase(): Promise<Connection> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(`create database ${name} template ${TEMPLATE}`);
  const connection = connect({ ...inject('postgres'), database: name, max: 20 }, (error) => {
    throw error;
  });
  afterAll(async () => {
    await connection.close();
    await asAdmin(`drop database ${name} with (force)`);
  });
  return connection;
}
