import { withDefects } from '#defect.ts';

/**
 * A built program that distinguishes a revoked link, counts no miss, keeps for a second what a link
 * opened, takes marks for links and outings that are over, lets an expired link lead to others for ever, and opens every card that there is and its picture.
 * @returns its folder
 */
export const withLinkDefects = (): string =>
  withDefects(
    [
      /(returned_at !== null\)\)\s*return link;\s*)(return refuseUnknown\(call\);)/,
      "$1if (link) return refuse('internal'); $2",
    ],
    [/current\.failed > /, 'current.failed > 1000000 * '],
    [/await lockOwn\(scope, assignments, assignment\.id\);/, 'return;'],
    [/outing\.is_over \? (?:void 0|undefined) : /, ''],
    [/leadsToOthers\(assignment, today\)/, 'is_expired'],
    [
      /(territoryBoundaries\.territory_id, territories\)\).*\(territories\.card_code, code\)), isInUse, congregations\.card_codes/,
      '$1',
    ],
    [
      /const \[link\] = (TOKEN[$\d]*\.test\(token\)) \? await (readLink[$\d]*)\(db, token\) : \[\];/,
      `const kept = (globalThis.keptLinks ??= new Map());
       const last = kept.get(token);
       const isFresh = last !== undefined && Date.now() - last.at < 1000;
       const [link] = isFresh ? last.found : $1 ? await $2(db, token) : [];
       if (!isFresh) kept.set(token, { at: Date.now(), found: link ? [link] : [] });`,
    ],
  );
