import { sql } from 'drizzle-orm';
import type { Scope } from '#call/scope.ts';
import { newToken } from '#call/tokens.ts';
import { assignments } from '#db/schema/assignment-tables.ts';
import type { StoredAssignment } from './line.ts';
import { changeOpen } from './open-assignment.ts';

/** The next generation begins with no answers, so that a new link takes as many as any. */
const newLink = () => ({
  token: newToken(),
  link_generation: sql<number>`${assignments.link_generation} + 1`,
});

/** Answers on the former holder's links are not shown on this one, and its holder was not reminded yet. */
export const newHolderLink = () => {
  const link = newLink();
  return { ...link, holder_link_generation: link.link_generation, reminded_at: null };
};

/** The old link then answers like an unknown one. @returns the line before. @throws Refusal already_returned (409), not_found (404) */
export const renewLink = (scope: Scope, id: string): Promise<StoredAssignment> =>
  changeOpen(scope, id, newLink());
