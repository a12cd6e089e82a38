import { DEFAULT_ROLE, type Asker, type Decision } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Mention, Origin, PublisherDraft } from '#imports/drafts.ts';
import type { Registry } from '#imports/entities.ts';
import { indexBy } from '#index-by.ts';
import { addRows, listedRows } from '#imports/listed-rows.ts';
import {
  isUnresolved,
  refuseRow,
  WAITS,
  type Reference,
  type RowLists,
  type Unresolved,
} from '#imports/resolved-rows.ts';
import type { Steps } from '#imports/steps.ts';
import { readKey } from '#names.ts';

/** The one question for all new publishers without a role. */
const WITHOUT_ROLE = 'role:';

type RoleOf = (role: string | undefined) => { role: string; isNew: boolean } | Unresolved;

function* decideRoles(
  named: readonly { name: string; from: Origin }[],
  withoutCount: number,
  roles: Registry,
  asker: Asker,
): Steps<RoleOf> {
  for (const { name, from } of named) roles.mention({ name }, from);
  const { decisionOf } = yield* decide(roles, asker);
  const found = (decision: Decision, made: string): ReturnType<RoleOf> => {
    if (decision === null) return WAITS;
    if (decision === 'skip') return null;
    return decision === 'create'
      ? { role: made, isNew: true }
      : { role: decision.use.name, isNew: false };
  };
  const usual = withoutCount > 0 ? usualRole(withoutCount, roles, asker) : null;
  return (role) => {
    if (role === undefined) return found(usual, DEFAULT_ROLE);
    const [entity] = roles.namesakes(role);
    return entity ? found(decisionOf(entity), entity.name) : WAITS;
  };
}

function usualRole(count: number, { known }: Registry, asker: Asker): Decision {
  const roles = [...known.values()];
  const usual = roles.filter(({ name }) => readKey(name) === readKey(DEFAULT_ROLE));
  const [only, ...others] = usual.length > 0 ? usual : roles;
  const suggested = others.length > 0 ? null : (only?.id ?? 'create');
  const asked = { key: WITHOUT_ROLE, kind: 'role', name: '', rows: count } as const;
  return asker.ask(asked, { candidates: roles, suggested }, (id) => known.get(id));
}

export interface Publishers {
  referenceTo: (mention: Mention) => Reference | Unresolved;
  newRoles: Map<string, number | undefined>;
}

interface Needed {
  drafts: readonly PublisherDraft[];
  decided: Decided;
  roles: Registry;
  asker: Asker;
}

export function* resolvePublishers(
  { drafts, decided, roles, asker }: Needed,
  lists: RowLists,
): Steps<Publishers> {
  const { firsts, decisionOf } = decided;
  const { listed, contradicted } = yield* listedRows(drafts, decided);
  const taken = firsts.filter((entity) => {
    const decision = decisionOf(entity);
    return decision !== null && decision !== 'skip';
  });
  const roleOf = yield* decideRoles(
    taken.flatMap((entity) => {
      const { values, from } = listed.get(entity) ?? {};
      return from && values?.role !== undefined ? [{ name: values.role, from }] : [];
    }),
    taken.filter(
      (entity) => decisionOf(entity) === 'create' && listed.get(entity)?.values.role === undefined,
    ).length,
    roles,
    asker,
  );
  const newRoles: Publishers['newRoles'] = new Map();
  const { of: referenceTo } = yield* addRows(
    'publishers',
    {
      drafts,
      decided,
      contradicted,
      unnamed,
      fieldsOf: (entity, isNew) => {
        const told = listed.get(entity)?.values ?? {};
        const group = told.group !== undefined && { group: told.group };
        if (!isNew && told.role === undefined) return { ...group };
        const found = roleOf(told.role);
        if (isUnresolved(found)) return found;
        const { role } = found;
        if (found.isNew) newRoles.set(role, newRoles.get(role) ?? told.max_territories);
        return { role, ...group };
      },
    },
    lists,
  );
  return { referenceTo, newRoles };
}

const unnamed = (name: string): Unresolved =>
  refuseRow(
    name === ''
      ? 'El publicador de esta fila no está en el archivo ni en la congregación'
      : `Hay varios publicadores «${name}» en el archivo`,
  );

const MOST_OF_A_ROLE = 1000;

/** A new role allows as many as the file gives one person: its own import must not be refused by it. */
export function limitRoles(
  { newRoles }: Publishers,
  limits: Readonly<Record<string, number>>,
  openCounts: ReadonlyMap<string, number>,
  lists: RowLists,
): void {
  const rows = lists.rows.publishers.flatMap(({ read }) =>
    isUnresolved(read) || 'same' in read ? [] : read,
  );
  const byRole = indexBy(rows, ({ role }) => role ?? '');
  for (const [role, limit] of newRoles) {
    const its = byRole.get(role) ?? [];
    const most = its.map(
      ({ id, row }) => openCounts.get(JSON.stringify(id ? { id } : { row })) ?? 0,
    );
    const own = Object.hasOwn(limits, role) ? limits[role] : undefined;
    const max_territories = own ?? limit ?? Math.min(Math.max(1, ...most), MOST_OF_A_ROLE);
    for (const row of its) Object.assign(row, { max_territories });
  }
}
