import type { Asker, Decision } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Drafts, Origin, TerritoryDraft } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { zoneMatcher, type Known } from '#imports/match.ts';
import { addRows, listedRows, type AddedRow } from '#imports/listed-rows.ts';
import type { Fate, Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';
import type { Steps } from '#imports/steps.ts';
import { readsAsWithoutZone } from '#zones/rules.ts';

interface Zones {
  known: readonly Known[];
  keyOf: (zone: string) => string;
}

/** @returns null for a territory without zone */
type ZoneOf = (zone: string) => Reference | 'waits' | null;

/** @param needed by territories; a zone that no row lists is made */
function* resolveZones(
  listed: Drafts['zones'],
  needed: Drafts['zones'],
  { known, keyOf }: Zones,
  asker: Asker,
  lists: RowLists,
): Steps<ZoneOf> {
  const byId = new Map(known.map((zone) => [zone.id, zone]));
  const own = registry({ kind: 'zone', keyOf, zoneKeyOf: keyOf, knownIds: byId });
  const mention = (name: string, from: Origin, isListed: boolean) =>
    readsAsWithoutZone(name) ? null : own.addMention({ name }, from, isListed);
  const entityOf = new Map(listed.map((one) => [one, mention(one.name, one.from, true)]));
  for (const { name, from } of needed) mention(name, from, false);
  const { decisionOf, firstOf } = yield* decide({
    registry: own,
    known: byId,
    matcherOf: zoneMatcher,
    asker,
  });
  const references = new Map<string, Reference | 'waits' | null>();
  const numbers = new Map<Entity, number>();
  const nameOf = (decision: Decision, name: string) =>
    decision !== null && typeof decision === 'object' ? decision.use.name : name;
  for (const one of listed) {
    const mentioned = entityOf.get(one);
    const { from, name } = one;
    const add = (fate: Fate<'zones'>) => lists.add('zones', { from, name, fate });
    if (!mentioned) {
      add('left');
      continue;
    }
    const entity = firstOf(mentioned);
    const first = numbers.get(entity);
    const decision = decisionOf(entity);
    if (decision === null) add('waits');
    else if (decision === 'skip') add('left');
    else if (first !== undefined) add({ same: first });
    else {
      const id = decision === 'create' ? null : decision.use.id;
      numbers.set(entity, add({ id, name: nameOf(decision, entity.name) }));
    }
  }
  for (const entity of own.all()) {
    const decision = decisionOf(entity);
    const listedAs = numbers.get(entity);
    const reference = (): Reference | 'waits' | null => {
      if (decision === null) return 'waits';
      if (decision === 'skip') return null;
      if (decision !== 'create') return { id: decision.use.id };
      if (listedAs !== undefined) return { row: listedAs };
      const { name } = entity;
      const from: Origin = { kind: 'zones', row: [...entity.rows][0] ?? 0 };
      return { row: lists.add('zones', { from, name, fate: { id: null, name }, isMade: true }) };
    };
    const first = firstOf(entity);
    const isFirst = first === entity;
    const its = isFirst ? reference() : (references.get(keyOf(first.name)) ?? null);
    references.set(keyOf(entity.name), its);
  }
  return (zone) => {
    const found = readsAsWithoutZone(zone) ? null : references.get(keyOf(zone));
    return found === undefined ? 'waits' : found;
  };
}

interface Needed {
  drafts: readonly TerritoryDraft[];
  listedZones: Drafts['zones'];
  entityOf: (draft: TerritoryDraft) => Entity | null;
  decided: Decided;
  zones: Zones;
  asker: Asker;
}

/** Resolves the territories of a list, and makes a row for each new one that only another row names, and their zones. */
export function* resolveTerritories(
  needed: Needed,
  lists: RowLists,
): Steps<(entity: Entity) => Reference | Unresolved> {
  const { drafts, listedZones, entityOf, decided, zones, asker } = needed;
  const { firsts: entities, decisionOf } = decided;
  const { listed, contradicted } = listedRows(drafts, entityOf, ({ values }) => values);
  const listedZone = new Map<Entity, string>();
  for (const draft of drafts) {
    const entity = entityOf(draft);
    const { zone } = draft.territory;
    if (entity && draft.isListed && zone !== null && !listedZone.has(entity))
      listedZone.set(entity, zone);
  }
  const originOf = (entity: Entity): Origin =>
    listed.get(entity)?.first.from ?? { kind: 'territories', row: [...entity.rows][0] ?? 0 };
  const zoneNameOf = (entity: Entity): string | null => {
    const decision = decisionOf(entity);
    if (decision === null || decision === 'skip') return null;
    return decision === 'create' ? entity.zone : (listedZone.get(entity) ?? null);
  };
  const zoneOf = yield* resolveZones(
    listedZones,
    entities.flatMap((entity) => {
      const name = zoneNameOf(entity);
      return name === null ? [] : [{ name, from: originOf(entity) }];
    }),
    zones,
    asker,
    lists,
  );

  function add(entity: Entity, isMade: boolean): AddedRow {
    const decision = decisionOf(entity);
    const { first, values } = listed.get(entity) ?? {};
    const from = originOf(entity);
    const isKnown = decision !== null && typeof decision === 'object';
    const { name } = isKnown ? decision.use : entity;
    const addRow = (fate: Fate<'territories'>) =>
      lists.add('territories', { from, name, fate, isMade });
    const zoneName = zoneNameOf(entity);
    const zone = zoneName === null ? null : zoneOf(zoneName);
    if (decision === null || decision === 'skip' || zone === 'waits') {
      const fate = decision === 'skip' ? 'left' : 'waits';
      return { reference: fate, number: isMade ? 0 : addRow(fate) };
    }
    const known = isKnown ? { id: decision.use.id } : null;
    if (known && isMade) return { reference: known, number: 0 };
    const number = addRow({
      id: known?.id ?? null,
      name,
      ...values,
      ...(zone && { zone }),
      ...(first?.isListed === false && { listed: false }),
    });
    return { reference: known ?? { row: number }, number };
  }

  return addRows(
    'territories',
    {
      drafts,
      entities,
      entityOf,
      contradicted,
      nameOf: ({ territory }) => territory.name,
      several: (name) =>
        `Hay varios territorios «${name}» en el archivo: indique la zona de cada uno`,
      add,
    },
    lists,
  );
}
