import type { ImportQuestion } from '#imports/api.ts';
import { createAsker, decide, type Answers } from '#imports/decide.ts';
import { draftsOf, type FilePart, type PersonName, type TerritoryName } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { publisherMatcher, territoryMatcher, zoneMatcher, type Known } from '#imports/match.ts';
import { limitRoles, resolvePublishers } from '#imports/resolve-publishers.ts';
import { resolveTerritories } from '#imports/resolve-territories.ts';
import { repeated } from '#imports/listed-rows.ts';
import {
  rowLists,
  type Reference,
  type ResolvedRows,
  type Unresolved,
} from '#imports/resolved-rows.ts';
import { settleAssignments, type NamedAssignment } from '#imports/settle-assignments.ts';
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

/** Other work is done after so many names: folding them takes long. */
const BATCH_LENGTH = 200;

const byId = (all: readonly Known[]) => new Map(all.map((one) => [one.id, one]));

/** What the names of a file stand for, row by row. It yields now and then, so that the caller may do other work. */
export function* resolveNames(file: FileRows): Generator<undefined, Resolved> {
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
    row: number,
    isListed = false,
  ) => {
    const found = name.key === null ? undefined : rows.get(name.key);
    const named = name.name === '' && found ? { ...name, name: found.name } : name;
    // An unknown key without a name says nothing.
    const isNamed = named.name !== '';
    entities.set(name, isNamed ? own.addMention(named, row, isListed) : null);
  };
  const mentionTerritory = (name: TerritoryName, row: number, isListed?: boolean) =>
    mention(territories, knownTerritories, name, row, isListed);
  const mentionPublisher = (name: PersonName, row: number, isListed?: boolean) =>
    mention(publishers, knownPublishers, name, row, isListed);

  // Names with a row of their own come first, so that others find them.
  const listed = drafts.territories.filter(({ isListed }) => isListed);
  for (const [index, { territory, from }] of listed.entries()) {
    if (index % BATCH_LENGTH === 0) yield;
    mentionTerritory(territory, from.row, true);
  }
  for (const [index, { publisher, from }] of drafts.publishers.entries()) {
    if (index % BATCH_LENGTH === 0) yield;
    mentionPublisher(publisher, from.row, true);
  }
  for (const { territory, isListed, from } of drafts.territories)
    if (!isListed) mentionTerritory(territory, from.row);
  for (const [index, { territory, publisher, from }] of drafts.assignments.entries()) {
    if (index % BATCH_LENGTH === 0) yield;
    if (!entities.has(territory)) mentionTerritory(territory, from.row);
    if (publisher && !entities.has(publisher)) mentionPublisher(publisher, from.row);
  }
  for (const { territory, from } of drafts.boundaries)
    if (!entities.has(territory)) mentionTerritory(territory, from.row);
  yield;

  const zones = zoneMatcher(known.zones);
  const fileZoneKey = exact ? exactKey : zoneKey;
  const territoryDecision = decide({
    registry: territories,
    known: knownTerritories,
    matcher: territoryMatcher(known.territories),
    asker,
    zoneIdOf: (zone) => {
      const answer = answers[`zone:${fileZoneKey(zone)}`];
      if (answer !== undefined && answer !== 'create' && answer !== 'skip') return answer;
      const [only, ...others] = zones.exact(zone);
      return only === undefined || others.length > 0 ? null : only.id;
    },
  });
  yield;
  const publisherDecision = decide({
    registry: publishers,
    known: knownPublishers,
    matcher: publisherMatcher(known.publishers),
    asker,
  });
  yield;

  const lists = rowLists(highestRow(parts));
  const territoryOf = resolveTerritories(
    {
      drafts: drafts.territories,
      listedZones: drafts.zones,
      entities: territories.all(),
      entityOf: ({ territory }) => entities.get(territory) ?? null,
      decisionOf: territoryDecision,
      zones: { known: known.zones, matcher: zones, keyOf: fileZoneKey },
      asker,
    },
    lists,
  );
  yield;
  const people = resolvePublishers(
    {
      drafts: drafts.publishers,
      entities: publishers.all(),
      entityOf: ({ publisher }) => entities.get(publisher) ?? null,
      decisionOf: publisherDecision,
      roles: known.roles,
      roleKey: exact ? exactKey : personKey,
      asker,
    },
    lists,
  );
  yield;

  const referenceTo = (name: TerritoryName): Reference | Unresolved => {
    const entity = entities.get(name);
    if (entity) return territoryOf(entity);
    return {
      error:
        name.name === ''
          ? 'El territorio de esta fila no está en el archivo ni en la congregación'
          : `Hay varios territorios «${name.name}»: indique la zona de cada uno`,
    };
  };
  const personOf = (name: PersonName): Reference | Unresolved => {
    const entity = entities.get(name);
    if (entity) return people.referenceOf(entity);
    return {
      error:
        name.name === ''
          ? 'El publicador de esta fila no está en el archivo ni en la congregación'
          : `Hay varios publicadores «${name.name}» en el archivo`,
    };
  };

  const named = drafts.assignments.map((draft) => {
    const territory = referenceTo(draft.territory);
    const publisher = draft.publisher && personOf(draft.publisher);
    const wrong = unresolved(territory) ?? unresolved(publisher);
    const { assigned, expires, returned, completed } = draft;
    const days = { assigned, expires, returned, completed };
    const row = draft.from.row;
    // Equal references are equal texts.
    const keys = { territory: JSON.stringify(territory), publisher: JSON.stringify(publisher) };
    const line: NamedAssignment = { row, ...keys, ...days };
    return { draft, territory, publisher, wrong, line };
  });
  yield;
  const notes = settleAssignments(named.flatMap(({ wrong, line }) => (wrong ? [] : [line])));
  const openCounts = new Map<string, number>();
  const numbers = new Map<NamedAssignment, number>();
  for (const { draft, territory, publisher, wrong, line } of named) {
    const { first, isContradicted } = line;
    const fate = () => {
      if (wrong) return wrong;
      if (first && isContradicted)
        return {
          error: 'La misma asignación está en otra fila, con otras fechas',
          first: first.row,
        };
      if (first) return { same: numbers.get(first) ?? 0 };
      return {
        id: draft.id,
        // Neither is unresolved, which `wrong` has told.
        territory: territory as Reference,
        publisher: publisher as Reference | null,
        assigned_on: line.assigned,
        returned_on: line.returned,
        completed_on: line.completed,
        ...(line.expires !== null && { expires_at: line.expires }),
      };
    };
    const { from, territory: place } = draft;
    numbers.set(line, lists.add('assignments', { from, name: labelOf(place), fate: fate() }));
    if (wrong || first || line.returned !== null || line.publisher === null) continue;
    openCounts.set(line.publisher, (openCounts.get(line.publisher) ?? 0) + 1);
  }
  yield;
  // They have these already, and get those of the file.
  for (const { id, held = 0 } of known.publishers) {
    const key = JSON.stringify({ id });
    if (held > 0) openCounts.set(key, (openCounts.get(key) ?? 0) + held);
  }
  limitRoles(people, roleLimits, openCounts, lists);

  const firstOf = new Map<string, { geometry: string; row: number; number: number }>();
  for (const { from, territory: place, geometry } of drafts.boundaries) {
    const territory = referenceTo(place);
    const wrong = unresolved(territory);
    const key = JSON.stringify(territory);
    const first = wrong ? undefined : firstOf.get(key);
    const fate = () => {
      if (wrong) return wrong;
      // It is not unresolved, as above.
      if (!first) return { territory: territory as Reference, geometry };
      return first.geometry === geometry ? { same: first.number } : repeated(first.row);
    };
    const number = lists.add('boundaries', { from, name: labelOf(place), fate: fate() });
    if (!wrong && !first) firstOf.set(key, { geometry, row: from.row, number });
  }

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

/** A row without a name is known by its key. */
const labelOf = ({ name, key }: PersonName): string => name || (key ?? '');

const unresolved = (found: Reference | Unresolved | null): Unresolved | null =>
  found === null || (typeof found === 'object' && !('error' in found)) ? null : found;

const highestRow = (parts: readonly FilePart[]): number => {
  let highest = 0;
  for (const { rows } of parts) for (const { row } of rows) highest = Math.max(highest, row);
  return highest;
};
