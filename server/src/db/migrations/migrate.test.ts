import { expect, it } from 'vitest';
import { OperatorError } from '#operator-error.ts';
import { migrateToLatest } from './migrate.ts';

it('a migration says in one line that the database cannot be reached', async () => {
  // Nothing can listen on port 0.
  const failed = migrateToLatest({ connectionString: 'postgresql://ana@127.0.0.1:0/x' });
  await expect(failed).rejects.toThrow(OperatorError);
  await expect(failed).rejects.toThrow(/^No se puede usar la base de datos \(.+\): .+$/);
});
