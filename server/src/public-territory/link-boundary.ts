import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { dayOf, usableTimeZone } from '@territorios/contract/dates.ts';
import { and, eq } from 'drizzle-orm';
import { refuse } from '#call/refuse.ts';
import { allOwn } from '#db/query/own.ts';
import { territoryBoundaries } from '#db/schema/boundary-tables.ts';
import type { DrawBoundary } from './boundary-picture.ts';
import { findOpenLink, type Link, type LinkCall } from './find-link.ts';

export const isLinkExpired = ({ assignment, congregation }: Link, now: Date): boolean =>
  isExpired(assignment.expires_at, dayOf(now, usableTimeZone(congregation.time_zone)));

export async function readLinkBoundary({ db, now }: LinkCall, link: Link): Promise<string | null> {
  if (link.assignment.returned_at !== null || isLinkExpired(link, now)) return null;
  const { congregation, territory } = link;
  const [row] = await db
    .select({ geometry: territoryBoundaries.geometry })
    .from(territoryBoundaries)
    .where(
      and(
        allOwn({ congregation }, territoryBoundaries),
        eq(territoryBoundaries.territory_id, territory.id),
      ),
    );
  return row?.geometry ?? null;
}

/** @throws Refusal too_many (429), not_found (404) for a link that is not open or has no boundary */
export async function readLinkPicture(
  call: LinkCall,
  draw: DrawBoundary,
): Promise<() => Promise<Buffer>> {
  const link = await findOpenLink(call);
  const geometry = await readLinkBoundary(call, link);
  if (geometry === null) return refuse('not_found', { resource: 'link' });
  // It draws once the database is free for others, and throws unavailable (503) while many wait.
  return () => draw(geometry, link.congregation.id);
}
