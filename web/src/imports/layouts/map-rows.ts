import {
  BOUNDARY_PROBLEMS,
  boundaryOf,
  MOST_PARTS,
  type Polygon,
} from '@territorios/contract/boundaries/rules.ts';
import { sameNote } from '@territorios/contract/imports/same-rows.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { LONGEST_NOTES } from '@territorios/contract/territories/rules.ts';
import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import type { Area } from '#boundaries/read/areas.ts';
import { readBoundary } from '#boundaries/read/read-geometry.ts';
import { compareAreas } from '#boundaries/shape/compare-areas.ts';
import { readKey } from '@territorios/contract/names.ts';
import { refuseRow, nameKey, type Drafts, type TerritoryName } from './drafts.ts';
import { firstValues, mapColumns, mapGroups, type MapField } from './map-columns.ts';
import { isUnnamed } from './map-scores.ts';
import type { RowPlace, TableChoice } from './plan.ts';

const WHOLE =
  /^(?:l[ií]mites?|contorno|per[ií]metro|boundary|territorio)\s+(?:de la |de |da |of the )?(?:congregaci[oó]n|congrega[cç][aã]o|congregation)\b/i;
/** The outline of the whole congregation is no territory. */
const isWhole = (name: string): boolean => WHOLE.test(name);

/** Boundaries need an area; territories need an area or a point. */
export const isOfMap = (kind: TableChoice['kind'], { name, geometry, point }: Area): boolean => {
  if (kind === 'boundaries') return geometry !== null && !isWhole(name);
  return kind === 'territories' ? geometry !== null || point !== null : false;
};

/** The areas of one territory, which are the parts of its boundary. */
interface MapTerritory {
  place: RowPlace;
  territory: TerritoryName;
  parts: { place: RowPlace; polygons: readonly Polygon[] }[];
  notes: Set<string>;
  point: Area['point'];
  /** How its areas write its name, by what is read in it. */
  spellings: Map<string, string>;
}

const newTerritory = (place: RowPlace, territory: TerritoryName): MapTerritory => ({
  place,
  territory,
  parts: [],
  notes: new Set(),
  point: null,
  spellings: new Map(),
});

/** Lines are counted in each file, as a person finds them there. */
export function placesOf(areas: readonly Area[]): ReadonlyMap<Area, RowPlace> {
  const isAlone = areas.every(({ file }) => file === areas[0]?.file);
  const lines = new Map<string, number>();
  return new Map(
    areas.map((area) => {
      const line = (lines.get(area.file) ?? 0) + 1;
      lines.set(area.file, line);
      return [area, { table: isAlone ? '' : area.file, line }];
    }),
  );
}

export function mapReader(areas: readonly Area[], { columns: fields }: TableChoice) {
  const columns = mapColumns(areas);
  const columnOf = (field: MapField) => columns[fields.indexOf(field)];
  const [name, code, suffix, zone, notes] = (
    ['name', 'code', 'suffix', 'zone', 'notes'] as const
  ).map(columnOf);
  return {
    unused: columns.filter(({ source }, index) => !fields[index] && !isSurrounding.has(source)),
    nameOf: (area: Area): string => {
      if (area.said?.name !== undefined) return area.said.name;
      // An area without that property may have a name of its own.
      const own = name?.of(area) || (name?.source === 'property' ? area.name.trim() : '');
      return own === '' ? '' : [code?.of(area), own, suffix?.of(area)].filter(Boolean).join('-');
    },
    zoneOf: (area: Area): string | null => {
      const found = area.said?.zone ?? zone?.of(area) ?? '';
      return found === '' || isUnnamed(found) || readsAsWithoutZone(found) ? null : found;
    },
    notesOf: (area: Area): string => withoutProperties(notes?.of(area) ?? '', area),
  };
}

/** The names of maps and files say nothing that is missed. */
const isSurrounding: ReadonlySet<string> = new Set(['document', 'file', 'parent']);

/** Google writes the properties into the description, too. */
function withoutProperties(text: string, { properties }: Area): string {
  const own = new Set(Object.entries(properties).map(([name, value]) => `${name}: ${value}`));
  return text
    .split('\n')
    .filter((part) => !own.has(part))
    .join('\n');
}

const SAMPLES = 3;

function addPart(
  { parts }: MapTerritory,
  { geometry }: Area,
  { place, name }: { place: RowPlace; name: string },
  drafts: Drafts,
): void {
  const read = readBoundary(geometry);
  if ('problem' in read) return refuseRow(drafts, place, name, read.problem);
  const polygons = read.boundary.coordinates;
  // One more than there may be suffices to refuse them all.
  if (parts.length > MOST_PARTS) return;
  for (const part of parts) {
    const found = compareAreas(part.polygons, polygons);
    if (found === 'apart') continue;
    const line = `${part.place.line}${part.place.table === '' ? '' : ` de «${part.place.table}»`}`;
    if (found === 'equal')
      drafts.left.push({ place, what: `Área repetida: es la de la línea ${line}`, values: [name] });
    else
      refuseRow(
        drafts,
        place,
        name,
        `Se encima con el área de la línea ${line}, que es del mismo territorio: deje una de las dos`,
      );
    return;
  }
  if (read.isMended) drafts.notes.push(`El contorno de «${name}» se cruzaba, y se corrigió.`);
  parts.push({ place, polygons });
}

function addBoundary({ place, territory, parts }: MapTerritory, drafts: Drafts): void {
  if (parts.length === 0) return;
  const coordinates = parts.flatMap(({ polygons }) => polygons);
  const boundary = boundaryOf({ type: 'MultiPolygon', coordinates });
  if (typeof boundary === 'string')
    refuseRow(drafts, place, territory.name, BOUNDARY_PROBLEMS[boundary]);
  else drafts.boundaries.push({ place, territory, geometry: JSON.stringify(boundary) });
}

function addTerritory(
  { place, territory, notes, point }: MapTerritory,
  isListed: boolean,
  drafts: Drafts,
): void {
  const text = [...notes].join('\n');
  if (text.length > LONGEST_NOTES)
    drafts.left.push({
      place,
      what: `Notas de más de ${formatCount(LONGEST_NOTES)} caracteres, de «${territory.name}»: el final`,
      values: [text.slice(LONGEST_NOTES)],
    });
  const values = {
    ...(text !== '' && { notes: text.slice(0, LONGEST_NOTES) }),
    ...(isListed && point && { navigation_latitude: point[1], navigation_longitude: point[0] }),
  };
  // A boundary names its territory by itself.
  if (isListed || text !== '') drafts.territories.push({ place, territory, values, isListed });
}

function groupRows(
  areas: readonly Area[],
  places: ReadonlyMap<Area, RowPlace>,
  choice: TableChoice,
  drafts: Drafts,
): void {
  const { kind } = choice;
  const read = mapReader(areas, choice);
  const territories = new Map<string, MapTerritory>();
  let marks = 0;
  for (const area of areas) {
    const place = places.get(area) ?? { table: area.file, line: 0 };
    const isMark = area.geometry === null;
    if (!isOfMap(kind, area)) {
      marks += Number(isMark);
      const what = isMark ? 'Punto o línea del mapa' : 'Contorno de la congregación';
      drafts.left.push({ place, what, values: area.name === '' ? [] : [area.name] });
      continue;
    }
    const name = read.nameOf(area);
    if (name === '') {
      refuseRow(drafts, place, '', 'El área no tiene nombre');
      continue;
    }
    const territory = { name, zone: read.zoneOf(area), key: area.id };
    const key = nameKey(territory);
    const found = territories.get(key) ?? newTerritory(place, territory);
    territories.set(key, found);
    found.spellings.set(readKey(name), `«${name}»`);
    found.point ??= area.point;
    const notes = read.notesOf(area);
    if (notes !== '') found.notes.add(notes);
    if (kind === 'boundaries') addPart(found, area, { place, name }, drafts);
  }
  for (const one of territories.values()) {
    addTerritory(one, kind === 'territories', drafts);
    addBoundary(one, drafts);
  }
  const spelled = [...territories.values()].map(({ spellings }) => [...spellings.values()]);
  const several = spelled.filter(({ length }) => length > 1);
  drafts.notes.push(...sameNote('el mismo territorio', several));
  for (const { heading, of } of read.unused) {
    const values = firstValues(areas, of, SAMPLES).filter((value) => !isUnnamed(value));
    if (values.length > 0)
      drafts.left.push({ place: null, what: `Del mapa: «${heading}»`, values });
  }
  if (marks === 1)
    drafts.notes.push('Una marca del mapa es un punto o una línea, y no se importa.');
  if (marks > 1)
    drafts.notes.push(
      `${formatCount(marks)} marcas del mapa son puntos o líneas, y no se importan.`,
    );
}

/** @param choices one for each group of maps */
export function mapRows(
  areas: readonly Area[],
  choices: readonly TableChoice[],
  drafts: Drafts,
): void {
  const places = placesOf(areas);
  for (const [index, group] of mapGroups(areas).entries()) {
    const choice = choices[index];
    if (choice && choice.kind !== null) groupRows(group, places, choice, drafts);
    else
      drafts.left.push({
        place: null,
        what: 'Un mapa entero',
        values: [...new Set(group.map(({ file }) => file))],
      });
  }
}
