import type { ImportQuestion } from '#imports/api.ts';
import { createAsker, type Answers } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import {
  draftsOf,
  type FilePart,
  type Origin,
  type PersonName,
  type TerritoryName,
} from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { publisherMatcher, territoryMatcher, zoneMatcher, type Known } from '#imports/match.ts';
import { limitRoles, resolvePublishers } from '#imports/resolve-publishers.ts';
import { resolveTerritories } from '#imports/resolve-territories.ts';
import { resolveAssignments, resolveBoundaries, type References } from '#imports/resolve-lines.ts';
import { rowLists, type ResolvedRows } from '#imports/resolved-rows.ts';
import { sameNote, sameRows } from '#imports/same-rows.ts';
import { inSteps, type Steps } from '#imports/steps.ts';
import { exactKey, personKey, territoryKey, zoneKey } from '#names.ts';

export interface KnownRows {
  zones: readonly Known[];
  roles: readonly Known[];
  publishers: readonly Known[];
  territories: readonly Known[];
}

export interface FileRows {
  parts: readonly FilePart[];
  known: KnownRows;
  answers: Answers;
  roleLimits: Readonly<Record<string, number>>;
  /** Zones and roles are told apart by their accents. */
  exact: boolean;
}

export interface Resolved {
  rows: ResolvedRows;
  /** Those without a suggestion come first. */
  questions: ImportQuestion[];
  unanswered: ImportQuestion[];
  notes: string[];
}

const unknownTerritory = ({ name }: TerritoryName): string =>
  name === ''
    ? 'El territorio de esta fila no está en el archivo ni en la congregación'
    : `Hay varios territorios «${name}»: indique la zona de cada uno`;

const unknownPublisher = ({ name }: PersonName): string =>
  name === ''
    ? 'El publicador de esta fila no está en el archivo ni en la congregación'
    : `Hay varios publicadores «${name}» en el archivo`;

const byId = (all: readonly Known[]) => new Map(all.map((one) => [one.id, one]));

/** What the names of a file stand for, row by row. It yields now and then, so that the caller may do other work. */
export function* resolveNames(file: FileRows): Steps<Resolved> {
  const { parts, known, answers, roleLimits, exact } = file;
  const drafts = draftsOf(parts, known);
  const asker = createAsker(answers);
  const knownTerritories = byId(known.territories);
  const knownPublishers = byId(known.publishers);
  const territories = registry({
    kind: 'territory',
    keyOf: territoryKey,
    zoneKeyOf: zoneKey,
    knownIds: knownTerritories,
  });
  const publishers = registry({
    kind: 'publisher',
    keyOf: personKey,
    zoneKeyOf: zoneKey,
    knownIds: knownPublishers,
  });
  const entities = new Map<PersonName, Entity | null>();
  const mention = (
    own: typeof publishers,
    rows: ReadonlyMap<string, Known>,
    name: PersonName,
    from: Origin,
    isListed = false,
  ) => {
    const found = name.key === null ? undefined : rows.get(name.key);
    const named = name.name === '' && found ? { ...name, name: found.name } : name;
    // An unknown key without a name says nothing.
    const isNamed = named.name !== '';
    entities.set(name, isNamed ? own.addMention(named, from, isListed) : null);
  };
  const mentionTerritory = (name: TerritoryName, from: Origin, isListed?: boolean) =>
    mention(territories, knownTerritories, name, from, isListed);
  const mentionPublisher = (name: PersonName, from: Origin, isListed?: boolean) =>
    mention(publishers, knownPublishers, name, from, isListed);

  // Names with a row of their own come first, so that others find them.
  yield* inSteps(drafts.territories, ({ territory, isListed, from }) => {
    if (isListed) mentionTerritory(territory, from, true);
  });
  yield* inSteps(drafts.publishers, ({ publisher, from }) =>
    mentionPublisher(publisher, from, true),
  );
  yield* inSteps(drafts.territories, ({ territory, isListed, from }) => {
    if (!isListed) mentionTerritory(territory, from);
  });
  yield* inSteps(drafts.assignments, ({ territory, publisher, from }) => {
    if (!entities.has(territory)) mentionTerritory(territory, from);
    if (publisher && !entities.has(publisher)) mentionPublisher(publisher, from);
  });
  yield* inSteps(drafts.boundaries, ({ territory, from }) => {
    if (!entities.has(territory)) mentionTerritory(territory, from);
  });

  const zones = zoneMatcher(known.zones);
  const fileZoneKey = exact ? exactKey : zoneKey;
  const decidedTerritories = yield* decide({
    registry: territories,
    known: knownTerritories,
    matcherOf: territoryMatcher,
    asker,
    zoneIdOf: (zone) => {
      const answer = answers[`zone:${fileZoneKey(zone)}`];
      if (answer !== undefined && answer !== 'create' && answer !== 'skip') return answer;
      const [only, ...others] = zones.exact(zone);
      return only === undefined || others.length > 0 ? null : only.id;
    },
  });
  yield;
  const decidedPublishers = yield* decide({
    registry: publishers,
    known: knownPublishers,
    matcherOf: publisherMatcher,
    asker,
  });
  yield;

  const named = (name: PersonName, { firstOf }: Decided): Entity | null => {
    const entity = entities.get(name);
    return entity ? firstOf(entity) : null;
  };
  const territoryNamed = (name: TerritoryName) => named(name, decidedTerritories);
  const publisherNamed = (name: PersonName) => named(name, decidedPublishers);
  const lists = rowLists(highestRow(parts));
  const territoryOf = yield* resolveTerritories(
    {
      drafts: drafts.territories,
      listedZones: drafts.zones,
      entityOf: ({ territory }) => territoryNamed(territory),
      decided: decidedTerritories,
      zones: { known: known.zones, keyOf: fileZoneKey },
      asker,
    },
    lists,
  );
  yield;
  const people = yield* resolvePublishers(
    {
      drafts: drafts.publishers,
      entityOf: ({ publisher }) => publisherNamed(publisher),
      decided: decidedPublishers,
      roles: known.roles,
      roleKey: exact ? exactKey : personKey,
      asker,
    },
    lists,
  );
  yield;

  const references: References = {
    territory: (name) => {
      const entity = territoryNamed(name);
      return entity ? territoryOf(entity) : { error: unknownTerritory(name) };
    },
    publisher: (name) => {
      const entity = publisherNamed(name);
      return entity ? people.referenceOf(entity) : { error: unknownPublisher(name) };
    },
  };
  const { notes, openCounts } = yield* resolveAssignments(drafts.assignments, references, lists);
  // They have these already, and get those of the file.
  for (const { id, held = 0 } of known.publishers) {
    const key = JSON.stringify({ id });
    if (held > 0) openCounts.set(key, (openCounts.get(key) ?? 0) + held);
  }
  notes.push(
    ...sameNote(
      'el mismo territorio',
      sameRows(
        drafts.territories.filter(({ isListed }) => isListed),
        ({ territory }) => territoryNamed(territory),
        ({ territory: { name } }) => `«${name}»`,
      ),
    ),
    ...sameNote(
      'la misma persona',
      sameRows(
        drafts.publishers,
        ({ publisher }) => publisherNamed(publisher),
        ({ publisher: { name }, role }) => `«${name}»${role === undefined ? ' (sin rol)' : ''}`,
      ),
    ),
  );
  limitRoles(people, roleLimits, openCounts, lists);
  yield* resolveBoundaries(drafts.boundaries, references, lists);

  const isSuggested = ({ options }: ImportQuestion) => options.some((one) => one.suggested);
  const { questions, unanswered } = asker;
  return {
    rows: lists.rows,
    questions: [
      ...questions.filter((question) => !isSuggested(question)),
      ...questions.filter(isSuggested),
    ],
    unanswered,
    notes,
  };
}

const highestRow = (parts: readonly FilePart[]): number => {
  let highest = 0;
  for (const { rows } of parts) for (const { row } of rows) highest = Math.max(highest, row);
  return highest;
};
