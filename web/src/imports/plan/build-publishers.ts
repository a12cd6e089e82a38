import { personKey, readKey } from '@territorios/contract/names.ts';
import { decide, resolveAnswer } from './decide.ts';
import type { Drafts, PublisherDraft } from './drafts.ts';
import { registry, type Entity } from './entities.ts';
import { roleMatcher, type Known } from './matchers.ts';
import type { NamedEntities } from './name-entities.ts';
import { exactKey } from './names.ts';
import type { Resolution, KnownLists, Question } from './plan.ts';
import { addRow, merged, repeatedError, type Reference, type RowLists } from './row-list.ts';

type Resolutions = Readonly<Record<string, Resolution>>;

const DEFAULT_ROLE = 'Publicador';
const WITHOUT_ROLE = 'role:';

export interface Publishers {
  referenceOf: (entity: Entity) => Reference | undefined;
  questions: readonly Question[];
}

function draftsByEntity(
  drafts: Drafts,
  { entityOf }: NamedEntities,
  lists: RowLists,
): Map<Entity, PublisherDraft> {
  const found = new Map<Entity, PublisherDraft>();
  for (const draft of drafts.publishers) {
    const entity = entityOf.get(draft.publisher);
    if (!entity) continue;
    const first = found.get(entity);
    const told = ({ role, maxTerritories }: PublisherDraft) => ({
      ...(role === null ? {} : { role }),
      ...(maxTerritories === null ? {} : { maxTerritories }),
    });
    const both = first && merged(told(first), told(draft));
    if (first === undefined) found.set(entity, draft);
    else if (both) found.set(entity, { ...first, ...both });
    else {
      const error = repeatedError(first.place, draft.place);
      lists.problems.push({ place: draft.place, name: draft.publisher.name, error });
    }
  }
  return found;
}

/** The question is asked once for all new publishers without a role. */
function withoutRole(count: number, roles: readonly Known[]): Question {
  const usual = roles.filter(({ name }) => readKey(name) === readKey(DEFAULT_ROLE));
  const [only, ...others] = usual.length > 0 ? usual : roles;
  const sure: Resolution = only === undefined ? { create: true } : { use: only.id };
  return {
    key: WITHOUT_ROLE,
    subject: 'role',
    name: '',
    rowCount: count,
    candidates: roles.map(({ id, name }) => ({ id, name, detail: null })),
    suggested: others.length > 0 ? null : sure,
  };
}

type Roles = (role: string | null) => string | null;

function decideRoles(
  named: readonly { role: string; draft: PublisherDraft }[],
  withoutCount: number,
  keyOf: (role: string) => string,
  { roles }: KnownLists,
  answers: Resolutions,
): { nameOf: Roles; questions: readonly Question[] } {
  const known = new Map<string, Known>(roles.map((role) => [role.id, role]));
  const own = registry({
    subject: 'role',
    keyOf,
    zoneKeyOf: keyOf,
    knownIds: new Set(),
  });
  const entities = new Map(
    named.map(({ role, draft }) => [keyOf(role), own.addMention({ name: role }, draft.place)]),
  );
  const matcher = roleMatcher<Known>(roles);
  const { decisionOf, questions } = decide<Known>({ registry: own, known, matcher, answers });
  const nameOf = (
    decision: ReturnType<typeof decisionOf> | undefined,
    made: string,
  ): string | null => {
    if (!decision || 'skip' in decision) return null;
    return 'use' in decision ? decision.use.name : made;
  };
  const asked = withoutCount > 0 ? [withoutRole(withoutCount, roles)] : [];
  const usual =
    resolveAnswer(answers[WITHOUT_ROLE], known) ?? resolveAnswer(asked[0]?.suggested, known);
  return {
    nameOf: (role) => {
      if (role === null) return nameOf(usual, DEFAULT_ROLE);
      const entity = entities.get(keyOf(role));
      return entity ? nameOf(decisionOf(entity), entity.name) : null;
    },
    questions: [...questions, ...asked],
  };
}

/** Makes a row for each publisher of a list, and for each new one that only a record names. */
export function buildPublishers(
  drafts: Drafts,
  named: NamedEntities,
  known: KnownLists,
  answers: Resolutions,
  lists: RowLists,
): Publishers {
  const own = draftsByEntity(drafts, named, lists);
  const { decisionOf } = named.publisher;
  const taken = named.publishers.flatMap((entity) => {
    const decision = decisionOf(entity);
    return decision === null || 'skip' in decision ? [] : [{ entity, decision }];
  });
  const withRole = taken.flatMap(({ entity }) => {
    const draft = own.get(entity);
    return draft && draft.role !== null ? [{ role: draft.role, draft }] : [];
  });
  const withoutCount = taken.filter(
    ({ entity, decision }) => 'create' in decision && (own.get(entity)?.role ?? null) === null,
  ).length;
  const roleKey = drafts.isFullExport ? exactKey : personKey;
  const roles = decideRoles(withRole, withoutCount, roleKey, known, answers);
  const knownNames = new Set(known.publishers.map(({ name }) => readKey(name)));
  const references = new Map<Entity, Reference>();
  for (const { entity, decision } of taken) {
    const draft = own.get(entity);
    const most = draft?.maxTerritories ?? null;
    const limit = most === null ? {} : { max_territories: most };
    const place = draft?.place ?? entity.place;
    if ('use' in decision) {
      const { id, name } = decision.use;
      references.set(entity, { id });
      const role = draft && draft.role !== null ? roles.nameOf(draft.role) : null;
      if (!draft || (draft.role !== null && role === null)) continue;
      const fields = role === null ? limit : { role, ...limit };
      addRow(lists, 'publishers', { id, name, ...fields }, place);
      continue;
    }
    const role = roles.nameOf(draft?.role ?? null);
    if (role === null) continue;
    // A null match makes a new publisher, although there is one of that name.
    const match = knownNames.has(readKey(entity.name)) ? { id: null } : {};
    knownNames.add(readKey(entity.name));
    const row = { name: entity.name, ...match, role, ...limit };
    references.set(entity, { row: addRow(lists, 'publishers', row, place) });
  }
  return { referenceOf: (entity) => references.get(entity), questions: roles.questions };
}
