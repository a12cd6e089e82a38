import { indexBy } from '#index-by.ts';
import type { Asker, Decision, Doubt } from '#imports/ask.ts';
import type { Mention } from '#imports/drafts.ts';
import type { Entity, Registry } from '#imports/entities.ts';
import { findAlike } from '#imports/find-alike.ts';
import { MATCHERS, type Known, type Matcher } from '#imports/match.ts';
import { inSteps, type Steps } from '#imports/steps.ts';

export interface Decided {
  /** Several names of one thing stand for the first of them. */
  firstOf: (entity: Entity) => Entity;
  /** @returns the first; null for a name that is none, or one of several of the file */
  entityOf: (mention: Mention) => Entity | null;
  firsts: readonly Entity[];
  decisionOf: (entity: Entity) => Decision;
}

/** The id of a zone that the file names; null for a new one. */
type ZoneIdOf = (zone: string) => string | null;

/** Lists of one name, by zone: the file may have thousands of the same name. */
function byZoneOf<One extends object>(zoneOf: (one: One) => string) {
  const known = new Map<readonly One[], Map<string, One[]>>();
  return (all: readonly One[], zone: string): readonly One[] => {
    const zones = known.get(all) ?? indexBy(all, zoneOf);
    known.set(all, zones);
    return zones.get(zone) ?? [];
  };
}

function exactMatcherOf(
  { known, namesakes: namesakesOf }: Registry,
  matcher: Matcher,
  zoneIdOf: ZoneIdOf,
) {
  const ofZone = byZoneOf<Known>(({ zone }) => zone?.id ?? '');
  const sameIn = byZoneOf<Entity>(({ zone }) => zone ?? '');
  return (entity: Entity): { use: Known } | Doubt | null => {
    const own = entity.fileKey === null ? undefined : known.get(entity.fileKey);
    if (own) return { use: own };
    const exact = matcher.exact(entity.name);
    if (exact.length === 0) return null;
    const zoneId = entity.zone === null ? null : zoneIdOf(entity.zone);
    const inZone = zoneId === null ? [] : ofZone(exact, zoneId);
    const candidates = inZone.length > 0 ? inZone : exact;
    const namesakes = namesakesOf(entity.name);
    // Equal names of one file with keys of their own stay apart.
    if (sameIn(namesakes, entity.zone ?? '').length > 1) return { candidates, suggested: null };
    const isElsewhere = inZone.length === 0 && namesakes.length > 1;
    if (isElsewhere && entity.zone !== null) return { candidates, suggested: 'create' };
    const [only] = candidates;
    if (only === undefined || candidates.length > 1) return { candidates, suggested: null };
    // A list gives its territory the zone; a record of 'Norte' may mean another '7' than that of 'Sur'.
    const isOfOtherZone = entity.zone !== null && only.zone && only.zone.id !== zoneId;
    if (isOfOtherZone && !entity.isListed)
      return { candidates, suggested: zoneId === null ? only.id : null };
    return { use: only };
  };
}

const isUsed = (found: object | string | null | undefined): found is { use: Known } =>
  typeof found === 'object' && found !== null && 'use' in found;

export function* decide(
  registry: Registry,
  asker: Asker,
  zoneIdOf: ZoneIdOf = () => null,
): Steps<Decided> {
  const { known } = registry;
  const matcherOf = MATCHERS[registry.kind];
  const matcher = matcherOf([...known.values()]);
  const exactMatch = exactMatcherOf(registry, matcher, zoneIdOf);
  const exact = new Map<Entity, ReturnType<typeof exactMatch>>();
  yield* inSteps(registry.all(), (entity) => exact.set(entity, exactMatch(entity)));
  const alike = yield* findAlike({
    unknown: registry.all().filter((entity) => exact.get(entity) === null),
    claims: [...exact].flatMap(([entity, found]) =>
      isUsed(found) ? [{ id: found.use.id, entity }] : [],
    ),
    matcher,
    matcherOf,
  });
  const byKey = new Map(registry.all().map((entity) => [entity.key, entity]));
  const decisions = new Map<Entity, Decision>();
  const sameAs = new Map<Entity, Entity>();
  const firstOf = (entity: Entity): Entity => sameAs.get(entity) ?? entity;
  const firstWith = new Map<string, Entity>();

  const doubtOf = (entity: Entity): Doubt | 'create' => {
    const found = alike(entity);
    const isLeft = (id: string) => decisions.get(byKey.get(id) ?? entity) === 'skip';
    const candidates = found.candidates.filter(({ id }) => !isLeft(id));
    // A name with a row of its own is new without a question.
    if (candidates.length === 0)
      return entity.isListed ? 'create' : { candidates, suggested: 'create' };
    const only = candidates.find((one) => one === found.only);
    const other = byKey.get(only?.id ?? '');
    // What is like another one, which is a third one, need not be the third.
    const isThird = other && (firstOf(other) !== other || isUsed(decisions.get(other)));
    return { candidates, suggested: isThird ? null : (only?.id ?? found.otherwise) };
  };
  const find = (id: string): Known | undefined => {
    const other = byKey.get(id);
    return other && decisions.has(other) ? { id, name: other.name } : known.get(id);
  };
  yield* inSteps(exact, ([entity, sure]) => {
    const found = sure ?? doubtOf(entity);
    const { key, kind, name, rows } = entity;
    const decision =
      found === 'create' || 'use' in found
        ? found
        : asker.ask({ key, kind, name, rows: rows.size }, found, find);
    decisions.set(entity, decision);
    if (!isUsed(decision)) return;
    const { id } = decision.use;
    const first = byKey.get(id) ?? firstWith.get(id);
    if (!first) firstWith.set(id, entity);
    else {
      sameAs.set(entity, firstOf(first));
      firstOf(first).zone ??= entity.zone;
    }
  });
  return {
    firstOf,
    entityOf: (mention) => {
      const entity = registry.entityOf(mention);
      return entity && firstOf(entity);
    },
    firsts: registry.all().filter((entity) => !sameAs.has(entity)),
    decisionOf: (entity) => decisions.get(firstOf(entity)) ?? null,
  };
}
