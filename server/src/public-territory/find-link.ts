import { pick } from '@territorios/contract/pick.ts';
import { eq } from 'drizzle-orm';
import { JOINED_GROUP, JOINED_PUBLISHER } from '#assignments/holder.ts';
import { networksOf } from '#call/network.ts';
import { refuse } from '#call/refuse.ts';
import type { BelongsTo } from '#call/scope.ts';
import type { Database } from '#db/connection/client.ts';
import { joined } from '#db/query/own.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import { congregations } from '#db/schema/congregation-tables.ts';
import { territoryPictures } from '#db/schema/picture-tables.ts';
import { groups } from '#db/schema/group-tables.ts';
import { publishers } from '#db/schema/publisher-tables.ts';
import { territories } from '#db/schema/territory-tables.ts';
import type { CountFailedLookup } from './failed-lookups.ts';

const TOKEN = /^[\w-]{1,256}$/;

function readLink(db: Database, token: string) {
  return db
    .select({
      assignment: assignments,
      territory: territories,
      congregation: congregations,
      publisher: pick(publishers, ['id', 'name']),
      group: pick(groups, ['id', 'name']),
      picture_at: territoryPictures.picture_at,
    })
    .from(assignments)
    .innerJoin(territories, joined(assignments.territory_id, territories))
    .innerJoin(congregations, eq(congregations.id, assignments.congregation_id))
    .leftJoin(publishers, JOINED_PUBLISHER)
    .leftJoin(groups, JOINED_GROUP)
    .leftJoin(territoryPictures, joined(territoryPictures.territory_id, territories))
    .where(eq(assignments.token, token));
}

export type Link = Awaited<ReturnType<typeof readLink>>[number];

export interface LookupCall<Params> {
  db: Database;
  now: Date;
  address: string;
  params: Params;
  belongsTo: BelongsTo;
  countFailedLookup: CountFailedLookup;
}
export type LinkCall = LookupCall<{ token: string }>;

export function refuseUnknown({ address, now, countFailedLookup }: LookupCall<unknown>): never {
  countFailedLookup(networksOf(address).address, now);
  return refuse('not_found', { resource: 'link' });
}

/** @throws Refusal not_found (404) for a token that is unknown, or revoked without a return; too_many (429) */
export async function findLink(call: LinkCall): Promise<Link> {
  const { db } = call;
  const { token } = call.params;
  const [link] = TOKEN.test(token) ? await readLink(db, token) : [];
  if (link) call.belongsTo(link.congregation.id);
  if (link && (link.assignment.revoked_at === null || link.assignment.returned_at !== null))
    return link;
  return refuseUnknown(call);
}

/** Finds expired links too. @throws Refusal not_found (404), also once returned; too_many (429) */
export async function findOpenLink(call: LinkCall): Promise<Link> {
  const link = await findLink(call);
  return link.assignment.returned_at === null ? link : refuseUnknown(call);
}
