import { personKey, territoryKey, zoneKey } from '@territorios/contract/names.ts';

export type NameLists = Readonly<Record<'zones' | 'publishers' | 'territories', readonly string[]>>;

export type KnownNames = Readonly<Record<keyof NameLists, ReadonlySet<string>>>;

export const NAME_KEYS = {
  zones: zoneKey,
  publishers: personKey,
  territories: territoryKey,
} as const;

export const knownNames = ({ zones, publishers, territories }: NameLists): KnownNames => ({
  zones: new Set(zones.map(zoneKey)),
  publishers: new Set(publishers.map(personKey)),
  territories: new Set(territories.map(territoryKey)),
});
