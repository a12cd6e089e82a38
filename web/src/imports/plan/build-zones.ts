import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import { decide } from './decide.ts';
import { registry } from './entities.ts';
import type { Known, Matcher } from './matchers.ts';
import type { Resolution, KnownLists, Question, RowPlace } from './plan.ts';
import { addRow, type Reference, type RowLists } from './row-list.ts';

export interface Zones {
  /** Null for a territory without zone; undefined while the person has to answer first. */
  referenceOf: (zone: string) => Reference | null | undefined;
  questions: readonly Question[];
}

interface NeededZone {
  name: string;
  place: RowPlace;
  isListed: boolean;
}

/** @param needed those that have a row of their own come first */
export function buildZones(
  needed: readonly NeededZone[],
  keyOf: (zone: string) => string,
  { zones }: KnownLists,
  matcher: Matcher,
  answers: Readonly<Record<string, Resolution>>,
  lists: RowLists,
): Zones {
  const known = new Map<string, Known>(zones.map((zone) => [zone.id, zone]));
  const own = registry({
    subject: 'zone',
    keyOf,
    zoneKeyOf: keyOf,
    knownIds: new Set(known.keys()),
  });
  for (const { name, place, isListed } of needed)
    if (!readsAsWithoutZone(name)) own.addMention({ name }, place, isListed);
  const { decisionOf, questions } = decide({ registry: own, known, matcher, answers });
  const references = new Map<string, Reference | null | undefined>();
  for (const entity of own.all()) {
    const decision = decisionOf(entity);
    const reference = (): Reference | null | undefined => {
      if (decision === null) return undefined;
      if ('skip' in decision) return null;
      if ('create' in decision)
        return { row: addRow(lists, 'zones', { name: entity.name }, entity.place) };
      const { id, name } = decision.use;
      if (entity.isListed) addRow(lists, 'zones', { id, name }, entity.place);
      return { id };
    };
    references.set(keyOf(entity.name), reference());
  }
  return {
    referenceOf: (zone) => (readsAsWithoutZone(zone) ? null : references.get(keyOf(zone))),
    questions,
  };
}
