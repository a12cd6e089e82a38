export interface Area {
  /** It is the territory's id, where this product wrote the map. */
  id: string | null;
  name: string;
  /** The innermost folder is often a zone. */
  folder: string | null;
  parentFolder: string | null;
  document: string | null;
  /** The name of the file; empty where the map was pasted. */
  file: string;
  properties: Readonly<Record<string, string>>;
  description: string | null;
  /** The geometry is null where the placemark is a point or a line. */
  geometry: unknown;
  point: readonly [number, number] | null;
  /** What the person wrote in the place of what the file says. */
  said?: Readonly<Partial<Record<'name' | 'zone', string>>>;
}

const TERRITORY_ID = /^(?:t-)?([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/;

/** KML wants a letter before an id. */
export const territoryIdOf = (id: unknown): string | null =>
  typeof id === 'string' ? (TERRITORY_ID.exec(id)?.[1] ?? null) : null;
