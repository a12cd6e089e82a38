import type { Origin } from '#imports/drafts.ts';
import type { NamedKind } from '#imports/rules.ts';

/** A territory, publisher, zone or role that the file names, once for all its rows. */
export interface Entity {
  kind: NamedKind;
  key: string;
  name: string;
  zone: string | null;
  fileKey: string | null;
  isListed: boolean;
  /** The numbers of the rows that name it; the first one is where it appears first. */
  rows: Set<number>;
  /** The lists that name it: two names of one list are likely two. */
  lists: Set<string>;
}

interface Mention {
  name: string;
  zone?: string | null;
  key?: string | null;
}

export interface Registry {
  /** @returns null where the name may be one of several of the file */
  addMention: (mention: Mention, from: Origin, isListed?: boolean) => Entity | null;
  all: () => readonly Entity[];
  namesakes: (name: string) => readonly Entity[];
}

interface Settings {
  kind: NamedKind;
  keyOf: (name: string) => string;
  zoneKeyOf: (zone: string) => string;
  knownIds: { has: (id: string) => boolean };
}

/** Caches the keys: a file repeats its names, and folding one takes long. */
function remembered(keyOf: (name: string) => string): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? keyOf(name);
    keys.set(name, key);
    return key;
  };
}

export function registry({ kind, knownIds, ...settings }: Settings): Registry {
  const keyOf = remembered(settings.keyOf);
  const zoneKeyOf = remembered(settings.zoneKeyOf);
  const byFileKey = new Map<string, Entity>();
  const byName = new Map<string, Entity[]>();
  const byZone = new Map<string, Entity>();
  const all: Entity[] = [];
  const zoneKey = (zone: string | null): string => (zone === null ? '' : zoneKeyOf(zone));
  const namesakes = (name: string) => byName.get(keyOf(name)) ?? [];
  const placeOf = (name: string, zone: string | null) => `${keyOf(name)}/${zoneKey(zone)}`;
  // The first of several with keys of their own is found by its name.
  const index = (entity: Entity) => {
    const place = placeOf(entity.name, entity.zone);
    if (!byZone.has(place)) byZone.set(place, entity);
  };

  function add({ name, zone = null, key = null }: Mention): Entity {
    const parts = zone === null ? [keyOf(name)] : [keyOf(name), zoneKey(zone)];
    const entity: Entity = {
      kind,
      key: `${kind}:${key === null ? parts.join('/') : `#${key}`}`,
      name,
      zone,
      fileKey: key,
      isListed: false,
      rows: new Set(),
      lists: new Set(),
    };
    all.push(entity);
    index(entity);
    if (key !== null) byFileKey.set(key, entity);
    const same = byName.get(keyOf(name));
    if (same) same.push(entity);
    else byName.set(keyOf(name), [entity]);
    return entity;
  }

  /** A name without zone merges with the only same name that has one. */
  function byNameAndZone({ name, zone = null }: Mention): Entity | 'several' | undefined {
    const same = namesakes(name);
    const [only] = same;
    if (zone === null) return same.length > 1 ? 'several' : only;
    const inZone = byZone.get(placeOf(name, zone));
    if (inZone) return inZone;
    if (only === undefined || same.length > 1 || only.zone !== null) return undefined;
    only.zone = zone;
    index(only);
    return only;
  }

  return {
    addMention: (mention, { kind: part, row, sheet }, isListed = false) => {
      const key = mention.key ?? null;
      // An unknown key is of another file: the name decides.
      const isKeyed = key !== null && (isListed || byFileKey.has(key) || knownIds.has(key));
      const found = isKeyed
        ? (byFileKey.get(key) ?? add(mention))
        : (byNameAndZone(mention) ?? add({ ...mention, key: null }));
      if (found === 'several') return null;
      found.rows.add(row);
      found.lists.add(`${part} ${isListed} ${sheet}`);
      found.isListed ||= isListed;
      return found;
    },
    all: () => all,
    namesakes,
  };
}
