import type { Day } from '#dates.ts';

/** What a list depends on: its congregation's data, of which the revision tells, and the day there. */
export const etagOf = (congregation: { id: string; revision: number }, today: Day): string =>
  `"${congregation.id}-${congregation.revision}-${today}"`;

/** The revision of what came with an etag; null for one that a proxy may have made. */
export function revisionOf(etag: string | null): number | null {
  const [, revision] = /-(\d+)-\d{4}-\d\d-\d\d"$/.exec(etag ?? '') ?? [];
  return revision === undefined ? null : Number(revision);
}
