import { DEFAULT_ROLE, type Asker, type Decision } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Origin, PublisherDraft } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { indexBy, roleMatcher, type Known } from '#imports/match.ts';
import { addRows, listedRows } from '#imports/listed-rows.ts';
import type { Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';
import type { Steps } from '#imports/steps.ts';
import { readKey } from '#names.ts';

/** The one question for all new publishers without a role. */
const WITHOUT_ROLE = 'role:';

type RoleOf = (role: string | undefined) => { role: string; isNew: boolean } | 'left' | 'waits';

function* decideRoles(
  named: readonly { role: string; from: Origin }[],
  withoutCount: number,
  keyOf: (role: string) => string,
  roles: readonly Known[],
  asker: Asker,
): Steps<RoleOf> {
  const known = new Map(roles.map((role) => [role.id, role]));
  const own = registry({ kind: 'role', keyOf, zoneKeyOf: keyOf, knownIds: known });
  const entities = new Map<string, Entity>();
  for (const { role, from } of named) {
    const entity = own.addMention({ name: role }, from);
    if (entity) entities.set(keyOf(role), entity);
  }
  const { decisionOf } = yield* decide({ registry: own, known, matcherOf: roleMatcher, asker });
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
  return asker.ask(asked, { candidates: roles, suggested }, (id) => known.get(id));
}

export interface Publishers {
  referenceOf: (entity: Entity) => Reference | Unresolved;
  /** The roles that are made, with the limit that the file names. */
  newRoles: Map<string, number | undefined>;
}

interface Needed {
  drafts: readonly PublisherDraft[];
  entityOf: (draft: PublisherDraft) => Entity | null;
  decided: Decided;
  roles: readonly Known[];
  roleKey: (role: string) => string;
  asker: Asker;
}

/** Resolves the publishers of a list, and makes a row for each new one that only another row names. */
export function* resolvePublishers(needed: Needed, lists: RowLists): Steps<Publishers> {
  const { drafts, entityOf, decided, roles, roleKey, asker } = needed;
  const { firsts: entities, decisionOf } = decided;
  const { listed, contradicted } = listedRows(drafts, entityOf, toldOf);
  const taken = entities.filter((entity) => {
    const decision = decisionOf(entity);
    return decision !== null && decision !== 'skip';
  });
  const roleOf = yield* decideRoles(
    taken.flatMap((entity) => {
      const { first, values } = listed.get(entity) ?? {};
      return first && values?.role !== undefined ? [{ role: values.role, from: first.from }] : [];
    }),
    taken.filter(
      (entity) => decisionOf(entity) === 'create' && listed.get(entity)?.values.role === undefined,
    ).length,
    roleKey,
    roles,
    asker,
  );
  const newRoles: Publishers['newRoles'] = new Map();

  const referenceOf = addRows(
    'publishers',
    {
      drafts,
      entityOf,
      decided,
      contradicted,
      nameOf: ({ publisher }) => publisher.name,
      unnamed: (name) => ({ error: `Hay varios publicadores «${name}» en el archivo` }),
      fieldsOf: (entity, isNew) => {
        const told = listed.get(entity)?.values ?? {};
        if (!isNew && told.role === undefined) return {};
        const found = roleOf(told.role);
        if (typeof found === 'string') return found;
        const { role } = found;
        if (found.isNew) newRoles.set(role, newRoles.get(role) ?? told.max);
        return { role };
      },
    },
    lists,
  );
  return { referenceOf, newRoles };
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
  const rows = lists.rows.publishers.flatMap(({ fate }) =>
    typeof fate === 'object' && 'row' in fate ? [fate.row] : [],
  );
  const byRole = indexBy(rows, ({ role }) => role ?? '');
  for (const [role, limit] of newRoles) {
    const its = byRole.get(role) ?? [];
    const most = its.map(
      ({ id, row }) => openCounts.get(JSON.stringify(id ? { id } : { row })) ?? 0,
    );
    const own = Object.hasOwn(limits, role) ? limits[role] : undefined;
    const max_territories = own ?? limit ?? Math.min(Math.max(1, ...most), MOST_TERRITORIES);
    for (const row of its) Object.assign(row, { max_territories });
  }
}
