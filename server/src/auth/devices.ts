import { and, desc, eq, inArray } from 'drizzle-orm';
import { createFairQueue } from '#call/fair-queue.ts';
import type { Database, Transaction } from '#db/connection/client.ts';
import { ofAdministrator } from '#db/query/own.ts';
import { knownDevices } from '#db/schema/access-tables.ts';

const DEVICES_KEPT = 20;

interface Owner {
  congregation_id: string;
  id: string;
}

const ofOwner = ({ congregation_id, id }: Owner) =>
  ofAdministrator({ congregation: { id: congregation_id } }, knownDevices, id);

export type ReadOwners = ReturnType<typeof createReadOwners>;

/** Devices are looked up in a queue of their own: strangers with made-up cookies would take the turns of known ones. */
export function createReadOwners() {
  const inTurn = createFairQueue({
    name: 'device look-ups',
    ofAll: 1,
    ofLine: 1,
    waiting: Infinity,
    waitingOfLine: 100,
  });
  return (db: Database, network: string, deviceHash: Buffer): Promise<string[]> =>
    inTurn.run(network, async () => {
      const rows = await db
        .select({ id: knownDevices.administrator_id })
        .from(knownDevices)
        .where(eq(knownDevices.device_hash, deviceHash));
      return rows.map(({ id }) => id);
    });
}

export async function rememberDevice(
  tx: Transaction,
  now: Date,
  owner: Owner,
  deviceHash: Buffer,
): Promise<void> {
  const last_used_at = now.toISOString();
  await tx
    .insert(knownDevices)
    .values({
      device_hash: deviceHash,
      congregation_id: owner.congregation_id,
      administrator_id: owner.id,
      last_used_at,
    })
    .onConflictDoUpdate({
      target: [
        knownDevices.congregation_id,
        knownDevices.administrator_id,
        knownDevices.device_hash,
      ],
      set: { last_used_at },
    });
  const tooOld = tx
    .select({ hash: knownDevices.device_hash })
    .from(knownDevices)
    .where(ofOwner(owner))
    .orderBy(desc(knownDevices.last_used_at))
    .offset(DEVICES_KEPT);
  await tx
    .delete(knownDevices)
    .where(and(ofOwner(owner), inArray(knownDevices.device_hash, tooOld)));
}
