import type { Entity } from '#imports/entities.ts';
import type { Known, Matcher } from '#imports/match.ts';
import { inSteps, type Steps } from '#imports/steps.ts';
import { tokensOf, zoneKey } from '#names.ts';

/** Floods of names that are all alike must not take long. */
const MOST_COMPARED = 8;

interface Names {
  /** Those of the file that are spelled like no stored one, in their order. */
  unknown: readonly Entity[];
  claims: readonly { id: string; entity: Entity }[];
  matcher: Matcher;
  matcherOf: (all: readonly Known[]) => Matcher;
}

interface Alike {
  candidates: readonly Known[];
  /** The only one that it may well be. */
  only: Known | undefined;
  /** Suggested where there is no such one. */
  otherwise: 'create' | null;
}

const areZonesApart = (one: Entity, other: Entity): boolean =>
  one.zone !== null && other.zone !== null && zoneKey(one.zone) !== zoneKey(other.zone);

/** 'Ana Ruiz Gil' and 'Ana Gil Ruiz' are two people; 'Ruiz Gil, Ana' is one of them. */
const areSurnamesSwapped = (words: readonly string[], others: readonly string[]): boolean =>
  words.length === others.length && words[0] === others[0];

const asKnown = ({ key, name, zone }: Entity): Known => ({
  id: key,
  name,
  detail: zone === null ? 'Se importa también' : `${zone}, se importa también`,
});

/** Names of one file may mean the same: '3' in a list and '3 - Lomas' on a map. Each is compared with those before it. */
export function* findAlike(names: Names): Steps<(entity: Entity) => Alike> {
  const { unknown, claims, matcher, matcherOf } = names;
  const inFile = matcherOf(unknown.map(asKnown));
  const byKey = new Map(unknown.map((entity) => [entity.key, entity]));
  const words = new Map<Entity, string[]>();
  const wordsOf = (entity: Entity): readonly string[] => {
    const known = words.get(entity) ?? tokensOf(entity.name);
    words.set(entity, known);
    return known;
  };
  const claimed = new Map<string, Set<string>>();
  for (const { id, entity } of claims)
    claimed.set(id, new Set([...entity.lists, ...(claimed.get(id) ?? [])]));
  const sharesList = (entity: Entity, { id }: Known): boolean => {
    const lists = byKey.get(id)?.lists ?? claimed.get(id);
    return lists !== undefined && [...entity.lists].some((list) => lists.has(list));
  };
  const found = new Map<Entity, { candidates: Known[]; free: Known[] }>();
  const wanted = new Map<string, number>();
  yield* inSteps(unknown, (entity) => {
    const stored = matcher.plausible(entity.name);
    const others = inFile.plausible(entity.name).filter(({ id }) => {
      const other = byKey.get(id);
      const before = other && found.get(other);
      return (
        before &&
        !areZonesApart(entity, other) &&
        !(entity.kind === 'publisher' && areSurnamesSwapped(wordsOf(entity), wordsOf(other))) &&
        (entity.fileKey === null || other.fileKey === null) &&
        // It is there as what it is like.
        !before.candidates.slice(0, MOST_COMPARED).some((one) => stored.includes(one))
      );
    });
    const candidates = [...stored, ...others];
    // A second one suffices: then none is suggested.
    const free: Known[] = [];
    for (const one of candidates) {
      if (!sharesList(entity, one)) free.push(one);
      if (free.length > 1) break;
    }
    found.set(entity, { candidates, free });
    const [only] = free;
    if (only && free.length === 1)
      for (const list of entity.lists) {
        const claim = `${only.id} ${list}`;
        wanted.set(claim, (wanted.get(claim) ?? 0) + 1);
      }
  });
  return (entity) => {
    const { candidates, free } = found.get(entity) ?? { candidates: [], free: [] };
    const [only, ...others] = free;
    const isContested =
      only !== undefined &&
      [...entity.lists].some((list) => (wanted.get(`${only.id} ${list}`) ?? 0) > 1);
    const isSure = only !== undefined && others.length === 0 && !isContested;
    return {
      candidates,
      only: isSure ? only : undefined,
      // A shorter name beside the longer ones in a record may be any of them; in a list it is one of its own.
      otherwise: free.length === 0 && entity.isListed ? 'create' : null,
    };
  };
}
