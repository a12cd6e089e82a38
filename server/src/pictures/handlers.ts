import type { Picture } from '@territorios/contract/picture.ts';
import * as api from '@territorios/contract/pictures/api.ts';
import { MOST_PICTURES, PICTURE_PROBLEMS } from '@territorios/contract/pictures/rules.ts';
import { and, eq } from 'drizzle-orm';
import { orNotFound, refuse } from '#call/refuse.ts';
import { route } from '#call/route.ts';
import type { WriteScope } from '#call/scope.ts';
import { sha256 } from '#call/tokens.ts';
import { allOwn } from '#db/query/own.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { lockTerritory } from '#territories/lock-territory.ts';
import { readPicture } from './read-picture.ts';
import { pictureOf } from './select.ts';

const fieldsOf = ({ image }: { image: Buffer }) => ({ picture: sha256(image).toString('hex') });

const ofTerritory = (scope: WriteScope, id: string) =>
  and(allOwn(scope, territoryPictures), eq(territoryPictures.territory_id, id));

/** Of two people who add the last one at once, the second counts what the first has stored. */
async function refuseCrowd(scope: WriteScope): Promise<void> {
  const { db, congregation } = scope;
  const ofCongregation = eq(congregations.id, congregation.id);
  await db
    .select({ id: congregations.id })
    .from(congregations)
    .where(ofCongregation)
    .for('no key update');
  const stored = await db.$count(territoryPictures, allOwn(scope, territoryPictures));
  if (stored >= MOST_PICTURES) refuse('pictures_full');
}

/** @throws Refusal invalid (400), not_found (404), pictures_full (409) */
async function savePicture(scope: WriteScope, id: string, sent: Picture) {
  const { db, now, congregation, record } = scope;
  const read = readPicture(sent);
  if ('problem' in read) return refuse('invalid', { first: PICTURE_PROBLEMS[read.problem] });
  const territory = await lockTerritory(scope, id);
  const [stored] = await db
    .select({ image: territoryPictures.image, picture_at: territoryPictures.picture_at })
    .from(territoryPictures)
    .where(ofTerritory(scope, id));
  if (stored?.image.equals(read.bytes)) {
    record(null);
    return { territory_id: id, picture_at: stored.picture_at };
  }
  if (!stored) await refuseCrowd(scope);
  const picture_at = now.toISOString();
  const values = { media_type: sent.type, image: read.bytes, picture_at };
  await db
    .insert(territoryPictures)
    .values({ congregation_id: congregation.id, territory_id: id, ...values })
    .onConflictDoUpdate({
      target: [territoryPictures.congregation_id, territoryPictures.territory_id],
      set: values,
    });
  record(territory, { before: stored ? fieldsOf(stored) : null, after: fieldsOf(values) });
  return { territory_id: id, picture_at: picture_at };
}

/** @throws Refusal not_found (404), also for a territory without a picture */
async function deletePicture(scope: WriteScope, id: string): Promise<void> {
  const territory = await lockTerritory(scope, id);
  const [removed] = await scope.db
    .delete(territoryPictures)
    .where(ofTerritory(scope, id))
    .returning({ image: territoryPictures.image });
  scope.record(territory, { before: fieldsOf(orNotFound(removed, 'picture')), after: null });
}

export const pictureRoutes = [
  route(api.savePicture, (call) => savePicture(call, call.params.id, call.picture)),
  route(api.getPicture, async (call) =>
    orNotFound(await pictureOf(call.db, call, call.params.id), 'picture'),
  ),
  route(api.deletePicture, (call) => deletePicture(call, call.params.id)),
];
