import { expect, it } from 'vitest';
import { testDatabase } from '#testing/database.ts';
import { connect } from './client.ts';

it('what is still at work when all callers are gone is cut off', async () => {
  const { config } = await testDatabase();
  const connection = connect(config, () => undefined);
  const sleeping = connection.db.$client.query('select pg_sleep(600)').then(
    () => 'it slept',
    (failure: Error) => failure.message,
  );
  await expect.poll(() => connection.pool.totalCount - connection.pool.idleCount).toBe(1);
  await connection.close();
  expect(await sleeping).toBe('Connection terminated');
});
