import {
  BOUNDARY_PROBLEMS,
  boundaryOf,
  MOST_PARTS,
  type MultiPolygon,
  type Polygon,
} from '@territorios/contract/boundaries/rules.ts';
import { sameNote } from '@territorios/contract/imports/same-rows.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { LONGEST_NOTES } from '@territorios/contract/territories/rules.ts';
import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import type { Area } from '#boundaries/read/areas.ts';
import { readBoundary } from '#boundaries/read/read-geometry.ts';
import { compareAreas } from '#boundaries/shape/compare-areas.ts';
import { readKey, territoryKey, zoneKey } from '@territorios/contract/names.ts';
import type { Drafts, TerritoryName } from './drafts.ts';
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

interface MapArea {
  area: Area;
  place: RowPlace;
  territory: TerritoryName;
  notes: string;
}

/** The areas of one territory, which are the parts of its boundary. */
interface MapTerritory {
  first: MapArea;
  parts: { place: RowPlace; polygons: readonly Polygon[] }[];
  notes: Set<string>;
  point: Area['point'];
}

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

/** What an area says, or what the person says of it. */
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

function leaveColumns(
  areas: readonly Area[],
  { unused }: ReturnType<typeof mapReader>,
  drafts: Drafts,
): void {
  for (const { heading, of } of unused) {
    const values = firstValues(areas, of, SAMPLES).filter((value) => !isUnnamed(value));
    if (values.length > 0)
      drafts.left.push({ place: null, what: `Del mapa: «${heading}»`, values });
  }
}

function leaveMark({ name, geometry }: Area, place: RowPlace, drafts: Drafts): void {
  const what = geometry === null ? 'Punto o línea del mapa' : 'Contorno de la congregación';
  drafts.left.push({ place, what, values: name === '' ? [] : [name] });
}

const keyOf = ({ name, zone }: TerritoryName): string =>
  JSON.stringify([territoryKey(name), zone === null ? null : zoneKey(zone)]);

function addPart(one: MapTerritory, { area, place, territory }: MapArea, drafts: Drafts): void {
  const read = readBoundary(area.geometry);
  const { name } = territory;
  if ('problem' in read) {
    drafts.problems.push({ place, name, error: read.problem });
    return;
  }
  const polygons = read.boundary.coordinates;
  // One more than there may be suffices to refuse them all.
  if (one.parts.length > MOST_PARTS) return;
  for (const part of one.parts) {
    const found = compareAreas(part.polygons, polygons);
    if (found === 'apart') continue;
    const line = `${part.place.line}${part.place.table === '' ? '' : ` de «${part.place.table}»`}`;
    if (found === 'equal')
      drafts.left.push({ place, what: `Área repetida: es la de la línea ${line}`, values: [name] });
    else
      drafts.problems.push({
        place,
        name,
        error: `Se encima con el área de la línea ${line}, que es del mismo territorio: deje una de las dos`,
      });
    return;
  }
  if (read.isMended) drafts.notes.push(`El límite de «${name}» se cruzaba, y se corrigió.`);
  one.parts.push({ place, polygons });
}

function addBoundary({ first, parts }: MapTerritory, drafts: Drafts): void {
  if (parts.length === 0) return;
  const { place, territory } = first;
  const all: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: parts.flatMap(({ polygons }) => polygons),
  };
  const boundary = boundaryOf(all);
  if (typeof boundary === 'string')
    drafts.problems.push({ place, name: territory.name, error: BOUNDARY_PROBLEMS[boundary] });
  else drafts.boundaries.push({ place, territory, geometry: JSON.stringify(boundary) });
}

function notesOf({ first, notes }: MapTerritory, drafts: Drafts): { notes?: string } {
  const text = [...notes].join('\n');
  if (text.length > LONGEST_NOTES)
    drafts.left.push({
      place: first.place,
      what: `Notas de más de ${formatCount(LONGEST_NOTES)} caracteres, de «${first.territory.name}»: el final`,
      values: [text.slice(LONGEST_NOTES)],
    });
  return text === '' ? {} : { notes: text.slice(0, LONGEST_NOTES) };
}

function addTerritory(one: MapTerritory, kind: TableChoice['kind'], drafts: Drafts): void {
  const { place, territory } = one.first;
  const [longitude, latitude] = (kind === 'territories' && one.point) || [];
  const values = {
    ...notesOf(one, drafts),
    ...(latitude === undefined || longitude === undefined
      ? {}
      : { navigation_latitude: latitude, navigation_longitude: longitude }),
  };
  // A boundary names its territory by itself.
  if (kind === 'territories' || Object.keys(values).length > 0)
    drafts.territories.push({ place, territory, values, isListed: kind === 'territories' });
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
  const spellings = new Map<string, Map<string, string>>();
  let marks = 0;
  for (const area of areas) {
    const place = places.get(area) ?? { table: area.file, line: 0 };
    if (!isOfMap(kind, area)) {
      marks += Number(area.geometry === null);
      leaveMark(area, place, drafts);
      continue;
    }
    const name = read.nameOf(area);
    if (name === '') {
      drafts.problems.push({ place, name: '', error: 'El área no tiene nombre' });
      continue;
    }
    const territory = { name, zone: read.zoneOf(area), key: area.id };
    const own = { area, place, territory, notes: read.notesOf(area) };
    const key = keyOf(territory);
    const found = territories.get(key) ?? { first: own, parts: [], notes: new Set(), point: null };
    territories.set(key, found);
    const spelled = spellings.get(key) ?? new Map<string, string>();
    spellings.set(key, spelled.set(readKey(name), `«${name}»`));
    found.point ??= area.point;
    if (own.notes !== '') found.notes.add(own.notes);
    if (kind === 'boundaries') addPart(found, own, drafts);
  }
  for (const one of territories.values()) {
    addTerritory(one, kind, drafts);
    addBoundary(one, drafts);
  }
  const several = [...spellings.values()].filter(({ size }) => size > 1);
  drafts.notes.push(
    ...sameNote(
      'el mismo territorio',
      several.map((spelled) => [...spelled.values()]),
    ),
  );
  leaveColumns(areas, read, drafts);
  if (marks > 0)
    drafts.notes.push(
      marks === 1
        ? 'Una marca del mapa es un punto o una línea, y no se trae.'
        : `${formatCount(marks)} marcas del mapa son puntos o líneas, y no se traen.`,
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
