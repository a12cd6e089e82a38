import { readKey, zoneKey } from '@territorios/contract/names.ts';
import { buildZones } from './build-zones.ts';
import type { Drafts, TerritoryDraft } from './drafts.ts';
import type { Entity } from './entities.ts';
import type { NamedEntities } from './name-entities.ts';
import { exactKey } from './names.ts';
import type { Resolution, KnownLists, Question } from './plan.ts';
import { addRow, merged, repeatedError, type Reference, type RowLists } from './row-list.ts';

export interface Territories {
  referenceOf: (entity: Entity) => Reference | undefined;
  questions: readonly Question[];
}

function draftsByEntity(
  drafts: Drafts,
  { entityOf }: NamedEntities,
  lists: RowLists,
): Map<Entity, TerritoryDraft> {
  const found = new Map<Entity, TerritoryDraft>();
  for (const draft of drafts.territories) {
    const entity = entityOf.get(draft.territory);
    const { place, territory } = draft;
    if (!entity) {
      const error = `Hay varios territorios «${territory.name}» en el archivo: indique la zona de cada uno`;
      lists.problems.push({ place, name: territory.name, error });
      continue;
    }
    if (!draft.isListed) continue;
    const first = found.get(entity);
    const values = first && merged(first.values, draft.values);
    if (first === undefined) found.set(entity, draft);
    else if (values) {
      const zone = first.territory.zone ?? territory.zone;
      found.set(entity, { ...first, values, territory: { ...first.territory, zone } });
    } else {
      const error = repeatedError(first.place, place);
      lists.problems.push({ place, name: territory.name, error });
    }
  }
  return found;
}

/** Makes rows for the territories of a list, for new ones that only a record names, and for their zones. */
export function buildTerritories(
  drafts: Drafts,
  named: NamedEntities,
  known: KnownLists,
  answers: Readonly<Record<string, Resolution>>,
  lists: RowLists,
): Territories {
  const own = draftsByEntity(drafts, named, lists);
  const taken = named.territories.flatMap((entity) => {
    const decision = named.territory.decisionOf(entity);
    if (decision === null || 'skip' in decision) return [];
    const draft = own.get(entity);
    const zone = 'create' in decision ? entity.zone : (draft?.territory.zone ?? null);
    return [{ entity, decision, draft, zone, place: draft?.place ?? entity.place }];
  });
  const zones = buildZones(
    [
      ...drafts.zones.map((zone) => ({ ...zone, isListed: true })),
      ...taken.flatMap(({ zone, place }) =>
        zone === null ? [] : [{ name: zone, place, isListed: false }],
      ),
    ],
    drafts.isFullExport ? exactKey : zoneKey,
    known,
    named.zoneMatcher,
    answers,
    lists,
  );
  // Equal names in different zones are different territories, too.
  const knownNames = new Set(known.territories.map(({ name }) => readKey(name)));
  const references = new Map<Entity, Reference>();
  for (const { entity, decision, draft, zone, place } of taken) {
    const reference = zone === null ? null : zones.referenceOf(zone);
    if (reference === undefined) continue;
    const fields = { ...draft?.values, ...(reference === null ? {} : { zone: reference }) };
    if ('use' in decision) {
      const { id, name } = decision.use;
      references.set(entity, { id });
      if (draft) addRow(lists, 'territories', { id, name, ...fields }, place);
      continue;
    }
    const match = knownNames.has(readKey(entity.name)) ? { id: null } : {};
    knownNames.add(readKey(entity.name));
    const row = addRow(lists, 'territories', { name: entity.name, ...match, ...fields }, place);
    references.set(entity, { row });
  }
  return { referenceOf: (entity) => references.get(entity), questions: zones.questions };
}
