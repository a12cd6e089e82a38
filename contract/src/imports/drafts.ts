import type { Day } from '#dates.ts';
import type { ImportReference, ImportRow } from '#imports/rows.ts';
import type { SentKind } from '#imports/rules.ts';

/** The row of the call that something stands in. */
export interface Origin {
  kind: SentKind;
  row: number;
  /** The sheet or map that the row stands in, where there are several. */
  sheet?: number | undefined;
}

export interface PersonName {
  name: string;
  /** A key of the file, or the id of the row in this product. */
  key: string | null;
}

export interface TerritoryName extends PersonName {
  zone: string | null;
}

export type TerritoryValues = Omit<
  ImportRow['territories'],
  'row' | 'sheet' | 'id' | 'key' | 'name' | 'zone' | 'listed'
>;

export interface PublisherDraft {
  from: Origin;
  publisher: PersonName;
  role: string | undefined;
  max: number | undefined;
}

export interface TerritoryDraft {
  from: Origin;
  territory: TerritoryName;
  values: TerritoryValues;
  isListed: boolean;
}

export interface AssignmentDraft {
  from: Origin;
  id: string | null | undefined;
  territory: TerritoryName;
  publisher: PersonName | null;
  assigned: Day;
  expires: Day | null;
  returned: Day | null;
  completed: Day | null;
}

export interface BoundaryDraft {
  from: Origin;
  territory: TerritoryName;
  geometry: string;
}

/** The rows of a call, with their names as the file has them. */
export interface Drafts {
  zones: { from: Origin; name: string }[];
  publishers: PublisherDraft[];
  territories: TerritoryDraft[];
  assignments: AssignmentDraft[];
  boundaries: BoundaryDraft[];
}

export type FilePart = {
  [Kind in SentKind]: { kind: Kind; rows: readonly ImportRow[Kind][] };
}[SentKind];

interface FileName {
  name: string;
  zone?: string | null | undefined;
  key?: string | null | undefined;
}

interface ZoneNames {
  zones: readonly { id: string; name: string }[];
}

/** @returns the drafts of all parts; a row that another one refers to by number shares its name with it */
export function draftsOf(parts: readonly FilePart[], known: ZoneNames): Drafts {
  const drafts: Drafts = {
    zones: [],
    publishers: [],
    territories: [],
    assignments: [],
    boundaries: [],
  };
  const zoneNames = new Map(known.zones.map(({ id, name }) => [id, name]));
  const zones = new Map<number, string>();
  const territories = new Map<number, TerritoryName>();
  const publishers = new Map<number, PersonName>();

  const nameIn = <Name extends PersonName>(
    reference: ImportReference,
    rows: ReadonlyMap<number, Name>,
    named: (one: FileName) => Name,
  ): Name => {
    if (typeof reference === 'string') return named({ name: reference });
    if ('row' in reference) return rows.get(reference.row) ?? named({ name: '' });
    if ('id' in reference) return named({ name: '', key: reference.id });
    return named({ ...reference, name: reference.name ?? '' });
  };
  const territoryIn = (reference: ImportReference) =>
    nameIn(reference, territories, ({ name, zone = null, key = null }) => ({ name, zone, key }));
  const publisherIn = (reference: ImportReference) =>
    nameIn(reference, publishers, ({ name, key = null }) => ({ name, key }));
  const zoneIn = (reference: ImportReference | null | undefined): string | null => {
    if (reference === null || reference === undefined) return null;
    if (typeof reference === 'string') return reference;
    if ('row' in reference) return zones.get(reference.row) ?? null;
    if ('id' in reference) return zoneNames.get(reference.id) ?? null;
    return reference.name ?? null;
  };
  const publisher = (from: Origin, row: Omit<ImportRow['publishers'], 'row'>) => {
    const named = { name: row.name, key: row.id ?? row.key ?? null };
    drafts.publishers.push({ from, publisher: named, role: row.role, max: row.max_territories });
    return named;
  };
  const territory = (from: Origin, row: ImportRow['territories']): TerritoryName => {
    const { row: _, sheet: _sheet, id, key, name, zone, listed: isListed = true, ...values } = row;
    const named = { name, zone: zoneIn(zone), key: id ?? key ?? null };
    drafts.territories.push({ from, territory: named, values, isListed });
    return named;
  };

  for (const { kind, rows } of parts) {
    for (const row of rows) {
      const from = { kind, row: row.row, sheet: row.sheet };
      if (kind === 'zones') {
        const { name } = row as ImportRow['zones']; // the rows of a part are of its kind
        zones.set(row.row, name);
        drafts.zones.push({ from, name });
      } else if (kind === 'publishers')
        publishers.set(row.row, publisher(from, row as ImportRow['publishers']));
      else if (kind === 'territories')
        territories.set(row.row, territory(from, row as ImportRow['territories']));
      else if (kind === 'holdings') holding(from, row as ImportRow['holdings']);
      else if (kind === 'assignments') {
        const one = row as ImportRow['assignments'];
        drafts.assignments.push({
          from,
          id: one.id,
          territory: territoryIn(one.territory),
          publisher: one.publisher === null ? null : publisherIn(one.publisher),
          assigned: one.assigned_on,
          expires: one.expires_at ?? null,
          returned: one.returned_on,
          completed: one.completed_on,
        });
      } else {
        const { territory: reference, geometry } = row as ImportRow['boundaries'];
        drafts.boundaries.push({ from, territory: territoryIn(reference), geometry });
      }
    }
  }

  function holding(from: Origin, row: ImportRow['holdings']): void {
    const {
      publisher: reference,
      role,
      max_territories,
      assigned_on,
      expires_at,
      returned_on,
      completed_on,
      ...own
    } = row;
    const held = territory(from, own);
    let holder = reference === null || reference === undefined ? null : publisherIn(reference);
    if (holder !== null && typeof role === 'string' && holder.name !== '') {
      const { name, key } = holder;
      const max = max_territories ?? undefined;
      holder = publisher(from, { name, key, role, max_territories: max });
    }
    if (assigned_on === null || assigned_on === undefined) return;
    drafts.assignments.push({
      from,
      id: undefined,
      territory: held,
      publisher: holder,
      assigned: assigned_on,
      expires: expires_at ?? null,
      returned: returned_on ?? completed_on ?? null,
      completed: completed_on ?? null,
    });
  }
  return drafts;
}
