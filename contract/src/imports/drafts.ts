import type { ImportReference, ImportRow } from '#imports/rows.ts';
import type { SentKind } from '#imports/rules.ts';
import { readsAsWithoutZone } from '#zones/rules.ts';

export interface Origin {
  kind: SentKind;
  row: number;
  /** The sheet or map that the row stands in, where there are several. */
  sheet?: number | undefined;
}

export interface Mention {
  name: string;
  zone?: string | null | undefined;
  /** A key of the file, or the id of the row in this product. */
  key?: string | null | undefined;
}

export interface NamedDraft {
  from: Origin;
  mention: Mention;
}

export interface PublisherDraft extends NamedDraft {
  values: Pick<ImportRow['publishers'], 'role' | 'max_territories' | 'group'>;
}

export interface TerritoryDraft extends NamedDraft {
  values: Omit<
    ImportRow['territories'],
    'row' | 'sheet' | 'id' | 'key' | 'name' | 'zone' | 'listed'
  >;
  isListed: boolean;
}

export interface AssignmentDraft {
  from: Origin;
  territory: Mention;
  publisher: Mention | null;
  line: Omit<ImportRow['assignments'], 'row' | 'sheet' | 'territory' | 'publisher'>;
}

export interface BoundaryDraft {
  from: Origin;
  territory: Mention;
  geometry: string;
}

export interface Drafts {
  zones: NamedDraft[];
  publishers: PublisherDraft[];
  territories: TerritoryDraft[];
  assignments: AssignmentDraft[];
  boundaries: BoundaryDraft[];
}

export type FilePart = {
  [Kind in SentKind]: { kind: Kind; rows: readonly ImportRow[Kind][] };
}[SentKind];

interface ZoneNames {
  zones: readonly { id: string; name: string }[];
}

const zoneNamed = (zone: string | null | undefined): string | null =>
  zone && !readsAsWithoutZone(zone) ? zone : null;

function mentionIn(reference: ImportReference, rows: ReadonlyMap<number, Mention>): Mention {
  if (typeof reference === 'string') return { name: reference };
  if ('row' in reference) return rows.get(reference.row) ?? { name: '' };
  if ('id' in reference) return { name: '', key: reference.id };
  return { ...reference, name: reference.name ?? '', zone: zoneNamed(reference.zone) };
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
  const zones = new Map<number, Mention>();
  const territories = new Map<number, Mention>();
  const publishers = new Map<number, Mention>();
  const zoneNames = new Map(known.zones.map(({ id, name }) => [id, name]));

  const zoneIn = (reference: ImportReference | null | undefined): string | null => {
    if (reference === null || reference === undefined) return null;
    const { name, key } = mentionIn(reference, zones);
    return zoneNamed(name || zoneNames.get(key ?? ''));
  };
  const publisher = (
    from: Origin,
    { name, id, key, role, max_territories, group }: Omit<ImportRow['publishers'], 'row'>,
  ): Mention => {
    const mention = { name, key: id ?? key ?? null };
    const values = {
      ...(role !== undefined && { role }),
      ...(max_territories !== undefined && { max_territories }),
      ...(group !== undefined && { group }),
    };
    drafts.publishers.push({ from, mention, values });
    return mention;
  };
  const territory = (from: Origin, row: ImportRow['territories']): Mention => {
    const { row: _, sheet: _sheet, id, key, name, zone, listed: isListed = true, ...values } = row;
    const mention = { name, zone: zoneIn(zone), key: id ?? key ?? null };
    drafts.territories.push({ from, mention, values, isListed });
    return mention;
  };
  const holding = (from: Origin, row: ImportRow['holdings']): void => {
    const {
      publisher: reference = null,
      role,
      max_territories,
      assigned_on,
      expires_at,
      returned_on,
      completed_on = null,
      ...own
    } = row;
    const held = territory(from, own);
    let holder = reference === null ? null : mentionIn(reference, publishers);
    if (holder !== null && typeof role === 'string' && holder.name !== '')
      holder = publisher(from, {
        ...holder,
        role,
        max_territories: max_territories ?? undefined,
      });
    if (assigned_on === null || assigned_on === undefined) return;
    const line = {
      assigned_on,
      expires_at: expires_at ?? undefined,
      returned_on: returned_on ?? completed_on,
      completed_on,
    };
    drafts.assignments.push({ from, territory: held, publisher: holder, line });
  };
  // The rows of a part are of its kind.
  const read: { [Kind in SentKind]: (from: Origin, row: ImportRow[Kind]) => void } = {
    zones: (from, { row, name }) => {
      zones.set(row, { name });
      drafts.zones.push({ from, mention: { name } });
    },
    publishers: (from, row) => publishers.set(row.row, publisher(from, row)),
    territories: (from, row) => territories.set(row.row, territory(from, row)),
    holdings: holding,
    assignments: (from, row) => {
      const { row: _, sheet: _sheet, territory: place, publisher: holder, ...line } = row;
      drafts.assignments.push({
        from,
        territory: mentionIn(place, territories),
        publisher: holder === null ? null : mentionIn(holder, publishers),
        line,
      });
    },
    boundaries: (from, { territory: place, geometry }) =>
      drafts.boundaries.push({ from, territory: mentionIn(place, territories), geometry }),
  };
  const readPart = <Kind extends SentKind>(kind: Kind, rows: readonly ImportRow[Kind][]) => {
    for (const row of rows) read[kind]({ kind, row: row.row, sheet: row.sheet }, row);
  };
  for (const { kind, rows } of parts) readPart(kind, rows);
  return drafts;
}
