import type { Picture } from '@territorios/contract/picture.ts';
import { and, eq } from 'drizzle-orm';
import type { Database, Transaction } from '#db/connection/client.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';

export async function pictureOf(
  db: Database | Transaction,
  scope: { congregation: { id: string } },
  territoryId: string,
): Promise<Picture | undefined> {
  const [picture] = await db
    .select({ type: territoryPictures.media_type, bytes: territoryPictures.image })
    .from(territoryPictures)
    .where(and(allOwn(scope, territoryPictures), eq(territoryPictures.territory_id, territoryId)));
  return picture;
}
