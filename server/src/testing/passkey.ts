import { randomUUID } from 'node:crypto';
import { passkeys } from '#db/schema/access-tables.ts';
import { TEST_NOW, type TestApp, type TestUser } from './app.ts';

/** A passkey as its registration leaves it, past the program: only a device could make one. */
export async function addPasskey(
  { db }: TestApp,
  user: TestUser,
  credential_id: string = randomUUID(),
): Promise<string> {
  const [row] = await db
    .insert(passkeys)
    .values({
      congregation_id: user.congregationId,
      administrator_id: user.id,
      credential_id,
      public_key: Buffer.from('x'),
      counter: 0,
      transports: [],
      name: 'Chrome en Android',
      created_at: TEST_NOW.toISOString(),
    })
    .returning();
  if (!row) throw new Error('no passkey was added');
  return row.id;
}
