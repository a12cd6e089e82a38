import {
  holderReference,
  isSameHolder,
  type HolderReference,
} from '@territorios/contract/assignments/holder.ts';
import { sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { lockHolder } from './holder.ts';
import { lockLine, readLine, type StoredAssignment } from './line.ts';

interface HeldLine {
  line: StoredAssignment;
  /** It is null where the holder was deleted, and none was chosen. */
  holder: HolderReference | null;
  locked: Awaited<ReturnType<typeof lockHolder>> | null;
}

/** Locks the holder, or the one that is chosen to be, and then the line, as others do. @throws Refusal not_found (404) */
export async function lockHeldLine(
  scope: Scope,
  id: string,
  chosen: HolderReference | null = null,
): Promise<HeldLine> {
  await scope.db.execute(sql`savepoint before_locks`);
  const before = holderReference(await readLine(scope, id));
  const holder = chosen ?? before;
  const locked = holder && (await lockHolder(scope, holder));
  const line = await lockLine(scope, id);
  if (isSameHolder(holderReference(line), before)) return { line, holder, locked };
  // The holder changed before the line was locked. These locks go back first, because another call may hold the new holder and wait for this line.
  await scope.db.execute(sql`rollback to savepoint before_locks`);
  return lockHeldLine(scope, id, chosen);
}
