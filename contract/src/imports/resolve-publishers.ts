import {
  DEFAULT_ROLE,
  decide,
  type Asker,
  type Decision,
  type DecisionOf,
} from '#imports/decide.ts';
import type { PublisherDraft } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { roleMatcher, type Known } from '#imports/match.ts';
import {
  merged,
  repeated,
  type Reference,
  type RowLists,
  type Unresolved,
} from '#imports/resolved-rows.ts';
import { readKey } from '#names.ts';

/** The one question for all new publishers without a role. */
const WITHOUT_ROLE = 'role:';

type RoleOf = (role: string | undefined) => { role: string; isNew: boolean } | 'left' | 'waits';

function decideRoles(
  named: readonly { role: string; row: number }[],
  withoutCount: number,
  keyOf: (role: string) => string,
  roles: readonly Known[],
  asker: Asker,
): RoleOf {
  const known = new Map(roles.map((role) => [role.id, role]));
  const own = registry({ kind: 'role', keyOf, zoneKeyOf: keyOf, knownIds: known });
  const entities = new Map<string, Entity>();
  for (const { role, row } of named) {
    const entity = own.addMention({ name: role }, row);
    if (entity) entities.set(keyOf(role), entity);
  }
  const decisionOf = decide({ registry: own, known, matcher: roleMatcher(roles), asker });
  const found = (decision: Decision, made: string): ReturnType<RoleOf> => {
    if (decision === null) return 'waits';
    if (decision === 'skip') return 'left';
    return decision === 'create'
      ? { role: made, isNew: true }
      : { role: decision.use.name, isNew: false };
  };
  const usual = withoutCount > 0 ? usualRole(withoutCount, roles, known, asker) : null;
  return (role) => {
    if (role === undefined) return found(usual, DEFAULT_ROLE);
    const entity = entities.get(keyOf(role));
    return entity ? found(decisionOf(entity), entity.name) : 'waits';
  };
}

function usualRole(
  count: number,
  roles: readonly Known[],
  known: ReadonlyMap<string, Known>,
  asker: Asker,
): Decision {
  const usual = roles.filter(({ name }) => readKey(name) === readKey(DEFAULT_ROLE));
  const [only, ...others] = usual.length > 0 ? usual : roles;
  const suggested = others.length > 0 ? null : (only?.id ?? 'create');
  const asked = { key: WITHOUT_ROLE, kind: 'role', name: '', rows: count } as const;
  return asker.ask(asked, { candidates: roles, suggested }, known);
}

export interface Publishers {
  referenceOf: (entity: Entity) => Reference | Unresolved;
  /** The keys of the roles that are made, with the limit that the file names, by publisher's number. */
  newRoles: Map<string, { limit: number | undefined; rows: number[] }>;
}

interface Needed {
  drafts: readonly PublisherDraft[];
  entities: readonly Entity[];
  entityOf: (draft: PublisherDraft) => Entity | null;
  decisionOf: DecisionOf;
  roles: readonly Known[];
  roleKey: (role: string) => string;
  asker: Asker;
}

/** Resolves the publishers of a list, and makes a row for each new one that only another row names. */
export function resolvePublishers(needed: Needed, lists: RowLists): Publishers {
  const { drafts, entities, entityOf, decisionOf, roles, roleKey, asker } = needed;
  const own = new Map<Entity, { first: PublisherDraft; told: Told }>();
  const others = new Map<PublisherDraft, 'same' | 'contradicted'>();
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const known = entity && own.get(entity);
    const told = known && merged(known.told, toldOf(draft));
    if (entity && !known) own.set(entity, { first: draft, told: toldOf(draft) });
    else if (known && told) known.told = told;
    if (known) others.set(draft, told ? 'same' : 'contradicted');
  }
  const taken = entities.filter((entity) => {
    const decision = decisionOf(entity);
    return decision !== null && decision !== 'skip';
  });
  const roleOf = decideRoles(
    taken.flatMap((entity) => {
      const { first, told } = own.get(entity) ?? {};
      return first && told?.role !== undefined ? [{ role: told.role, row: first.from.row }] : [];
    }),
    taken.filter(
      (entity) => decisionOf(entity) === 'create' && own.get(entity)?.told.role === undefined,
    ).length,
    roleKey,
    roles,
    asker,
  );
  const newRoles: Publishers['newRoles'] = new Map();
  const references = new Map<Entity, Reference | Unresolved>();

  function addRow(entity: Entity, draft: PublisherDraft | undefined): Reference | Unresolved {
    const decision = decisionOf(entity);
    const told = own.get(entity)?.told ?? {};
    const [first = 0] = entity.rows;
    const from = draft?.from ?? { kind: 'publishers', row: first };
    const { name } = decision !== null && typeof decision === 'object' ? decision.use : entity;
    const add = (fate: Parameters<typeof lists.add<'publishers'>>[1]['fate']) =>
      lists.add('publishers', { from, name, fate, isMade: !draft });
    if (decision === null || decision === 'skip') {
      const fate = decision === null ? 'waits' : 'left';
      if (draft) add(fate);
      return fate;
    }
    const isNew = decision === 'create';
    if (!isNew && !draft) return { id: decision.use.id };
    const role = isNew || told.role !== undefined ? roleOf(told.role) : null;
    if (typeof role === 'string') {
      if (draft) add(role);
      return isNew ? role : { id: decision.use.id };
    }
    const fields = role === null ? {} : { role: role.role };
    const number = add({ id: isNew ? null : decision.use.id, name, ...fields });
    if (role?.isNew === true) {
      const made = newRoles.get(role.role) ?? { limit: undefined, rows: [] };
      newRoles.set(role.role, { limit: made.limit ?? told.max, rows: [...made.rows, number] });
    }
    return isNew ? { row: number } : { id: decision.use.id };
  }

  const numbers = new Map<Entity, number>();
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const { from, publisher } = draft;
    if (!entity) {
      const error = `Hay varios publicadores «${publisher.name}» en el archivo`;
      lists.add('publishers', { from, name: publisher.name, fate: { error } });
      continue;
    }
    const other = others.get(draft);
    if (!other) {
      references.set(entity, addRow(entity, draft));
      numbers.set(entity, lists.rows.publishers.at(-1)?.number ?? 0);
      continue;
    }
    const first = own.get(entity)?.first.from.row ?? 0;
    const fate = other === 'same' ? { same: numbers.get(entity) ?? 0 } : repeated(first);
    lists.add('publishers', { from, name: publisher.name, fate });
  }
  for (const entity of entities)
    if (!references.has(entity)) references.set(entity, addRow(entity, undefined));
  return { referenceOf: (entity) => references.get(entity) ?? 'waits', newRoles };
}

interface Told {
  role?: string;
  max?: number;
}

const toldOf = ({ role, max }: PublisherDraft): Told => ({
  ...(role !== undefined && { role }),
  ...(max !== undefined && { max }),
});

/** No role allows more. */
const MOST_TERRITORIES = 1000;

/** A new role allows as many as the file gives one person: its own import must not be refused by it. */
export function limitRoles(
  { newRoles }: Publishers,
  limits: Readonly<Record<string, number>>,
  openCounts: ReadonlyMap<string, number>,
  lists: RowLists,
): void {
  const byNumber = new Map(lists.rows.publishers.map((row) => [row.number, row]));
  for (const [role, { limit, rows }] of newRoles) {
    const publishers = rows.flatMap((number) => byNumber.get(number) ?? []);
    const most = publishers.map(({ number, fate }) => {
      const id = typeof fate === 'object' && 'row' in fate ? fate.row.id : null;
      return openCounts.get(JSON.stringify(id ? { id } : { row: number })) ?? 0;
    });
    const own = Object.hasOwn(limits, role) ? limits[role] : undefined;
    const max_territories = own ?? limit ?? Math.min(Math.max(1, ...most), MOST_TERRITORIES);
    for (const { fate } of publishers)
      if (typeof fate === 'object' && 'row' in fate) Object.assign(fate.row, { max_territories });
  }
}
