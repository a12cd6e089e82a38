import type { Day } from '@territorios/contract/dates.ts';
import type { TerritoryValues } from '#imports/fields/territory-fields.ts';
import type { ProblemRow, RowPlace } from './plan.ts';

/** The rows that a layout finds in a table; their names are not matched yet. */
export interface Drafts {
  zones: ZoneDraft[];
  publishers: PublisherDraft[];
  territories: TerritoryDraft[];
  assignments: AssignmentDraft[];
  boundaries: BoundaryDraft[];
  /** Everything of the file that no row has: a column, the line of a total, a mark of a map. */
  left: LeftOut[];
  /** Whether names are spelled as this product has them, because it wrote the file. */
  isFullExport: boolean;
  problems: ProblemRow[];
  notes: string[];
}

export interface TerritoryName {
  name: string;
  zone: string | null;
  /** A key of the file, or the id of the territory in this product. */
  key: string | null;
}

export interface PublisherName {
  name: string;
  key: string | null;
}

interface ZoneDraft {
  place: RowPlace;
  name: string;
}

export interface PublisherDraft {
  place: RowPlace;
  publisher: PublisherName;
  role: string | null;
  maxTerritories: number | null;
}

export interface TerritoryDraft {
  place: RowPlace;
  territory: TerritoryName;
  values: TerritoryValues;
  /** False for a territory that only a record names, which says nothing new of it. */
  isListed: boolean;
}

export interface AssignmentDraft {
  place: RowPlace;
  territory: TerritoryName;
  publisher: PublisherName | null;
  assigned: Day;
  expires: Day | null;
  returned: Day | null;
  completed: Day | null;
}

export interface BoundaryDraft {
  place: RowPlace;
  territory: TerritoryName;
  geometry: string;
}

interface LeftOut {
  place: RowPlace | null;
  what: string;
  /** The first ones. */
  values: readonly string[];
}

export const noDrafts = (): Drafts => ({
  zones: [],
  publishers: [],
  territories: [],
  assignments: [],
  boundaries: [],
  left: [],
  isFullExport: false,
  problems: [],
  notes: [],
});

/** A file with one table has no name for it. */
export const sheetText = (name: string): string => (name === '' ? '' : ` de la hoja «${name}»`);
