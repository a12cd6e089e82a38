import type { Asker } from '#imports/ask.ts';
import { decide, type Decided } from '#imports/decide.ts';
import type { Drafts, Mention, Origin, NamedDraft } from '#imports/drafts.ts';
import type { Entity, Registry } from '#imports/entities.ts';
import { addRows, listedRows } from '#imports/listed-rows.ts';
import {
  isUnresolved,
  refuseRow,
  WAITS,
  type Reference,
  type RowLists,
  type Unresolved,
} from '#imports/resolved-rows.ts';
import { inSteps, type Steps } from '#imports/steps.ts';
import { readsAsWithoutZone } from '#zones/rules.ts';

interface Needed {
  drafts: Drafts;
  decided: Decided;
  zones: Registry;
  asker: Asker;
}

/** @param needed by territories; a zone that no row lists is made. @returns a reference for the name of a zone, null where it is left out, or what it waits for */
function* resolveZones(
  { drafts: { zones: listed }, zones, asker }: Needed,
  needed: readonly NamedDraft[],
  lists: RowLists,
): Steps<(zone: string) => Reference | Unresolved> {
  const take = ({ mention, from }: NamedDraft, isListed: boolean) => {
    if (!readsAsWithoutZone(mention.name)) zones.mention(mention, from, isListed);
  };
  yield* inSteps(listed, (one) => take(one, true));
  yield* inSteps(needed, (one) => take(one, false));
  const decided = yield* decide(zones, asker);
  const { ofEntity } = yield* addRows(
    'zones',
    { drafts: listed, decided, unnamed: () => null, fieldsOf: () => ({}) },
    lists,
  );
  return (zone) => {
    const [entity] = zones.namesakes(zone);
    const found = entity ? ofEntity(decided.firstOf(entity)) : WAITS;
    return found !== null && isUnresolved(found) ? WAITS : found;
  };
}

export function* resolveTerritories(
  all: Needed,
  lists: RowLists,
): Steps<(mention: Mention) => Reference | Unresolved> {
  const { decided } = all;
  const { firsts, entityOf, decisionOf } = decided;
  const drafts = all.drafts.territories;
  const { listed, contradicted } = yield* listedRows(drafts, decided);
  const listedZone = new Map<Entity, string>();
  for (const { mention, isListed } of drafts) {
    const entity = entityOf(mention);
    const { zone } = mention;
    if (entity && isListed && zone && !listedZone.has(entity)) listedZone.set(entity, zone);
  }
  const originOf = (entity: Entity): Origin =>
    listed.get(entity)?.from ?? { kind: 'territories', row: [...entity.rows][0] ?? 0 };
  const zoneNameOf = (entity: Entity): string | null => {
    const decision = decisionOf(entity);
    if (decision === null || decision === 'skip') return null;
    return decision === 'create' ? entity.zone : (listedZone.get(entity) ?? null);
  };
  const zoneOf = yield* resolveZones(
    all,
    firsts.flatMap((entity) => {
      const name = zoneNameOf(entity);
      return name === null ? [] : [{ mention: { name }, from: originOf(entity) }];
    }),
    lists,
  );
  const { of } = yield* addRows(
    'territories',
    {
      drafts,
      decided,
      contradicted,
      unnamed,
      fieldsOf: (entity) => {
        const { isListed, values } = listed.get(entity) ?? {};
        const zoneName = zoneNameOf(entity);
        const zone = zoneName === null ? null : zoneOf(zoneName);
        if (zone && isUnresolved(zone)) return zone;
        return { ...values, ...(zone && { zone }), ...(isListed === false && { listed: false }) };
      },
    },
    lists,
  );
  return of;
}

const unnamed = (name: string): Unresolved =>
  refuseRow(
    name === ''
      ? 'El territorio de esta fila no está en el archivo ni en la congregación'
      : `Hay varios territorios «${name}» en el archivo: indique la zona de cada uno`,
  );
