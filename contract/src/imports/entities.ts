import type { Mention, Origin } from '#imports/drafts.ts';
import type { Known } from '#imports/match.ts';
import type { NamedKind } from '#imports/rules.ts';
import { personKey, territoryKey, zoneKey } from '#names.ts';

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

export interface Registry {
  kind: NamedKind;
  known: ReadonlyMap<string, Known>;
  mention: (mention: Mention, from: Origin, isListed?: boolean) => void;
  /** @returns null for a name that is none, or one of several of the file */
  entityOf: (mention: Mention) => Entity | null;
  all: () => readonly Entity[];
  namesakes: (name: string) => readonly Entity[];
}

const KEYS: Readonly<Record<NamedKind, (name: string) => string>> = {
  zone: zoneKey,
  role: personKey,
  publisher: personKey,
  territory: territoryKey,
};

/** Caches the keys: a file repeats its names, and folding one takes long. */
function remembered(keyOf: (name: string) => string): (name: string) => string {
  const keys = new Map<string, string>();
  return (name) => {
    const key = keys.get(name) ?? keyOf(name);
    keys.set(name, key);
    return key;
  };
}

export function registry(kind: NamedKind, rows: readonly Known[], ownKeyOf = KEYS[kind]): Registry {
  const known = new Map(rows.map((row) => [row.id, row]));
  const entities = new Map<Mention, Entity | null>();
  const keyOf = remembered(ownKeyOf);
  const zoneKeyOf = remembered(zoneKey);
  const byFileKey = new Map<string, Entity>();
  const byName = new Map<string, Entity[]>();
  const byZone = new Map<string, Entity>();
  const all: Entity[] = [];
  const zoneKeyIn = (zone: string | null): string => (zone === null ? '' : zoneKeyOf(zone));
  const namesakes = (name: string) => byName.get(keyOf(name)) ?? [];
  const placeOf = (name: string, zone: string | null) => `${keyOf(name)}/${zoneKeyIn(zone)}`;
  // The first of several with keys of their own is found by its name.
  const index = (entity: Entity) => {
    const place = placeOf(entity.name, entity.zone);
    if (!byZone.has(place)) byZone.set(place, entity);
  };

  function add({ name, zone = null, key = null }: Mention): Entity {
    const parts = zone === null ? [keyOf(name)] : [keyOf(name), zoneKeyIn(zone)];
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

  function entityFor(mention: Mention, isListed: boolean): Entity | null {
    const { key = null } = mention;
    // An unknown key is of another file: the name decides.
    const isKeyed = key !== null && (isListed || byFileKey.has(key) || known.has(key));
    const found = isKeyed
      ? (byFileKey.get(key) ?? add(mention))
      : (byNameAndZone(mention) ?? add({ ...mention, key: null }));
    return found === 'several' ? null : found;
  }

  return {
    kind,
    known,
    mention: (mention, { kind: part, row, sheet }, isListed = false) => {
      if (entities.has(mention)) return;
      const name = mention.name || (known.get(mention.key ?? '')?.name ?? '');
      const zone = kind === 'territory' ? mention.zone : null;
      // An unknown key without a name says nothing.
      const found = name === '' ? null : entityFor({ ...mention, name, zone }, isListed);
      entities.set(mention, found);
      if (!found) return;
      found.rows.add(row);
      found.lists.add(`${part} ${isListed} ${sheet}`);
      found.isListed ||= isListed;
    },
    entityOf: (mention) => entities.get(mention) ?? null,
    all: () => all,
    namesakes,
  };
}
