import { personKey, territoryKey, zoneKey } from '@territorios/contract/names.ts';
import { decide, type Decided } from './decide.ts';
import type { Drafts, PublisherName, TerritoryName } from './drafts.ts';
import { registry, type Entity } from './entities.ts';
import {
  publisherMatcher,
  territoryMatcher,
  zoneMatcher,
  type Known,
  type Matcher,
} from './matchers.ts';
import { exactKey } from './names.ts';
import type { Resolution, KnownLists, Question, RowPlace } from './plan.ts';

type Resolutions = Readonly<Record<string, Resolution>>;
type Territory = KnownLists['territories'][number];

export interface NamedEntities {
  /** The entity of each territory and publisher that a row names; null where the name may be one of several. */
  entityOf: ReadonlyMap<TerritoryName | PublisherName, Entity | null>;
  territories: readonly Entity[];
  publishers: readonly Entity[];
  territory: Decided<Territory>;
  publisher: Decided;
  zoneMatcher: Matcher;
  questions: readonly Question[];
}

const byId = <One extends Known>(all: readonly One[]): ReadonlyMap<string, One> =>
  new Map(all.map((one) => [one.id, one]));

export function nameEntities(
  drafts: Drafts,
  known: KnownLists,
  answers: Resolutions,
): NamedEntities {
  const zones = zoneMatcher(known.zones);
  const knownTerritories = byId(known.territories);
  const knownPublishers = byId(known.publishers);
  const territories = registry({
    subject: 'territory',
    keyOf: territoryKey,
    zoneKeyOf: zoneKey,
    knownIds: new Set(knownTerritories.keys()),
  });
  const publishers = registry({
    subject: 'publisher',
    keyOf: personKey,
    zoneKeyOf: zoneKey,
    knownIds: new Set(knownPublishers.keys()),
  });
  const entityOf = new Map<TerritoryName | PublisherName, Entity | null>();
  const mentionTerritory = (name: TerritoryName, place: RowPlace, isListed = false) => {
    const own = name.key === null ? undefined : knownTerritories.get(name.key);
    const mention = name.name === '' && own ? { ...name, name: own.name } : name;
    // An unknown key without a name says nothing.
    const isNamed = mention.name !== '' || isListed;
    entityOf.set(name, isNamed ? territories.addMention(mention, place, isListed) : null);
  };
  const mentionPublisher = (name: PublisherName, place: RowPlace, isListed = false) => {
    const own = name.key === null ? undefined : knownPublishers.get(name.key);
    const mention = name.name === '' && own ? { ...name, name: own.name } : name;
    entityOf.set(
      name,
      mention.name === '' ? null : publishers.addMention(mention, place, isListed),
    );
  };
  // Names with a row of their own come first, so that others find them.
  for (const { territory, place, isListed } of drafts.territories)
    if (isListed) mentionTerritory(territory, place, true);
  for (const { publisher, place } of drafts.publishers) mentionPublisher(publisher, place, true);
  for (const { territory, place, isListed } of drafts.territories)
    if (!isListed) mentionTerritory(territory, place);
  for (const { territory, publisher, place } of drafts.assignments) {
    mentionTerritory(territory, place);
    if (publisher !== null) mentionPublisher(publisher, place);
  }
  for (const { territory, place } of drafts.boundaries) mentionTerritory(territory, place);

  const zoneIdOf = (zone: string): string | null => {
    const key = drafts.isFullExport ? exactKey(zone) : zoneKey(zone);
    const answer = answers[`zone:${key}`];
    if (answer && 'use' in answer) return answer.use;
    const [only, ...others] = zones.exact(zone);
    return only === undefined || others.length > 0 ? null : only.id;
  };
  const territory = decide({
    registry: territories,
    known: knownTerritories,
    matcher: territoryMatcher(known.territories),
    answers,
    zoneIdOf,
  });
  const publisher = decide<Known>({
    registry: publishers,
    known: knownPublishers,
    matcher: publisherMatcher<Known>(known.publishers),
    answers,
  });
  return {
    entityOf,
    territories: territories.all(),
    publishers: publishers.all(),
    territory,
    publisher,
    zoneMatcher: zones,
    questions: [...territory.questions, ...publisher.questions],
  };
}
