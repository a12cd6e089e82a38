import { DEFAULT_ROLE, type Asker, type Decision } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Origin, PublisherDraft } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { roleMatcher, type Known } from '#imports/match.ts';
import { addRows, listedRows, type AddedRow } from '#imports/listed-rows.ts';
import type { Fate, Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';
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
  /** The keys of the roles that are made, with the limit that the file names, by publisher's number. */
  newRoles: Map<string, { limit: number | undefined; rows: number[] }>;
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

  function add(entity: Entity, isMade: boolean): AddedRow {
    const decision = decisionOf(entity);
    const { first, values: told = {} } = listed.get(entity) ?? {};
    const from = first?.from ?? { kind: 'publishers', row: [...entity.rows][0] ?? 0 };
    const isKnown = decision !== null && typeof decision === 'object';
    const { name } = isKnown ? decision.use : entity;
    const addRow = (fate: Fate<'publishers'>) =>
      lists.add('publishers', { from, name, fate, isMade });
    const leave = (fate: 'left' | 'waits', reference: AddedRow['reference'] = fate) => ({
      reference,
      number: isMade ? 0 : addRow(fate),
    });
    if (decision === null || decision === 'skip')
      return leave(decision === null ? 'waits' : 'left');
    const known = isKnown ? { id: decision.use.id } : null;
    if (known && isMade) return { reference: known, number: 0 };
    const role = !known || told.role !== undefined ? roleOf(told.role) : null;
    if (typeof role === 'string') return leave(role, known ?? role);
    const fields = role === null ? {} : { role: role.role };
    const number = addRow({ id: known?.id ?? null, name, ...fields });
    if (role?.isNew === true) {
      const made = newRoles.get(role.role) ?? { limit: undefined, rows: [] };
      made.limit ??= told.max;
      made.rows.push(number);
      newRoles.set(role.role, made);
    }
    return { reference: known ?? { row: number }, number };
  }

  const referenceOf = addRows(
    'publishers',
    {
      drafts,
      entities,
      entityOf,
      contradicted,
      nameOf: ({ publisher }) => publisher.name,
      several: (name) => `Hay varios publicadores «${name}» en el archivo`,
      add,
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
