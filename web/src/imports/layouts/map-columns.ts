import { indexBy } from '@territorios/contract/index-by.ts';
import type { Area } from '#boundaries/read/areas.ts';
import type { Field } from '#imports/fields.ts';

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

const namesOf = ({ properties }: Area): string[] => Object.keys(properties);

/** A map has few properties, and each area the same ones. */
const MOST_PROPERTIES = 60;

export function mapColumns(areas: readonly Area[]): readonly MapColumn[] {
  const names = new Set(areas.flatMap(namesOf));
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
  const files = [...indexBy(areas, ({ file }) => file).values()];
  const groups = indexBy(files, (own) =>
    JSON.stringify([...new Set(own.flatMap(namesOf))].toSorted()),
  );
  return [...groups.values()].map((group) => group.flat());
}

export const firstValues = (
  areas: readonly Area[],
  of: (area: Area) => string,
  most: number,
): readonly string[] => [...new Set(areas.map(of))].filter((value) => value !== '').slice(0, most);

export const MAP_FIELDS = [
  ['name', 'Número o nombre del territorio'],
  ['code', 'Código antes del número'],
  ['suffix', 'Sufijo después del número'],
  ['zone', 'Zona'],
  ['notes', 'Notas privadas'],
] as const satisfies readonly (readonly [Field, string])[];
export type MapField = (typeof MAP_FIELDS)[number][0];
