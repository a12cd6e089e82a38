import type { Area } from '#boundaries/read/areas.ts';
import type { Field } from '#imports/fields.ts';

/** Something that a map says of its areas: a property, or the name of what holds them. */
export interface MapColumn {
  heading: string;
  source: 'name' | 'folder' | 'parent' | 'document' | 'file' | 'description' | 'property';
  of: (area: Area) => string;
}

const line = (text: string | null): string => text?.replaceAll(/\s+/g, ' ').trim() ?? '';

const OWN: readonly MapColumn[] = [
  { heading: 'Nombre del área', source: 'name', of: ({ name }) => line(name) },
  { heading: 'Carpeta o capa', source: 'folder', of: ({ folder }) => line(folder) },
  { heading: 'Carpeta de fuera', source: 'parent', of: ({ parentFolder }) => line(parentFolder) },
  { heading: 'Nombre del mapa', source: 'document', of: ({ document }) => line(document) },
  {
    heading: 'Nombre del archivo',
    source: 'file',
    of: ({ file }) => line(file.replace(/^.*\//, '').replace(/\.\w+$/, '')),
  },
  { heading: 'Descripción', source: 'description', of: ({ description }) => description ?? '' },
];

/** A map has few properties, and each area the same ones. */
const MOST_PROPERTIES = 60;

/** The columns that have a value in some area, in one order for each map. */
export function mapColumns(areas: readonly Area[]): readonly MapColumn[] {
  const names = new Set<string>();
  for (const { properties } of areas) {
    if (names.size >= MOST_PROPERTIES) break;
    for (const name of Object.keys(properties)) names.add(name);
  }
  const own = OWN.filter(({ of }) => areas.some((area) => of(area) !== ''));
  const properties = [...names].slice(0, MOST_PROPERTIES).map((heading): MapColumn => ({
    heading,
    source: 'property',
    of: (area) => area.properties[heading] ?? '',
  }));
  return [...own, ...properties];
}

/** Files with the same properties are one map; what each of the others says has a meaning of its own. */
export function mapGroups(areas: readonly Area[]): readonly (readonly Area[])[] {
  const namesOf = new Map<string, Set<string>>();
  for (const { file, properties } of areas) {
    const names = namesOf.get(file) ?? new Set();
    for (const name of Object.keys(properties)) names.add(name);
    namesOf.set(file, names);
  }
  const groups = new Map<string, Area[]>();
  const groupOf = new Map(
    [...namesOf].map(([file, names]) => {
      const key = JSON.stringify([...names].toSorted());
      const group = groups.get(key) ?? [];
      groups.set(key, group);
      return [file, group];
    }),
  );
  for (const area of areas) groupOf.get(area.file)?.push(area);
  return [...groups.values()];
}

/** The first values that differ from each other. */
export function firstValues(
  areas: readonly Area[],
  of: (area: Area) => string,
  most: number,
): readonly string[] {
  const values = new Set<string>();
  for (const area of areas) {
    if (values.size === most) break;
    const value = of(area);
    if (value !== '') values.add(value);
  }
  return [...values];
}

/** What a column of a map may be, with the words for a person. */
export const MAP_FIELDS = [
  ['name', 'Número o nombre del territorio'],
  ['code', 'Código antes del número'],
  ['suffix', 'Sufijo después del número'],
  ['zone', 'Zona'],
  ['notes', 'Notas privadas'],
] as const satisfies readonly (readonly [Field, string])[];
export type MapField = (typeof MAP_FIELDS)[number][0];
