import type { Asker } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Drafts, Origin, TerritoryDraft } from '#imports/drafts.ts';
import { registry, type Entity } from '#imports/entities.ts';
import { zoneMatcher, type Known } from '#imports/match.ts';
import { addRows, listedRows } from '#imports/listed-rows.ts';
import type { Reference, RowLists, Unresolved } from '#imports/resolved-rows.ts';
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
  const decided = yield* decide({
    registry: own,
    known: byId,
    matcherOf: zoneMatcher,
    asker,
  });
  const referenceOf = addRows(
    'zones',
    {
      drafts: listed,
      entityOf: (one) => {
        const entity = entityOf.get(one);
        return entity ? decided.firstOf(entity) : null;
      },
      decided,
      nameOf: ({ name }) => name,
      unnamed: () => 'left',
      fieldsOf: () => ({}),
    },
    lists,
  );
  const byKey = new Map(own.all().map((entity) => [keyOf(entity.name), entity]));
  return (zone) => {
    const entity = byKey.get(keyOf(zone));
    const found = entity ? referenceOf(decided.firstOf(entity)) : 'waits';
    if (found === 'left') return null;
    return typeof found === 'object' && !('error' in found) ? found : 'waits';
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

  return addRows(
    'territories',
    {
      drafts,
      entityOf,
      decided,
      contradicted,
      nameOf: ({ territory }) => territory.name,
      unnamed: (name) => ({
        error: `Hay varios territorios «${name}» en el archivo: indique la zona de cada uno`,
      }),
      fieldsOf: (entity) => {
        const { first, values } = listed.get(entity) ?? {};
        const zoneName = zoneNameOf(entity);
        const zone = zoneName === null ? null : zoneOf(zoneName);
        if (zone === 'waits') return zone;
        return {
          ...values,
          ...(zone && { zone }),
          ...(first?.isListed === false && { listed: false }),
        };
      },
    },
    lists,
  );
}
