import { formatCount } from '@territorios/contract/spanish.ts';
import { DOMParser, type Element, type Node } from '@xmldom/xmldom';
import { territoryIdOf, type Area } from './areas.ts';
import { damaged, FileProblem, orDamaged } from '#files/file-problem.ts';
import { shapesOf } from './geojson.ts';
import { plainText } from './plain-text.ts';

/** An element has two tags, and xmldom keeps some 800 bytes for it. */
const MOST_TAGS = 300_000;
const DEEPEST = 100;
const LONGEST_TAG = 10_000;
/** These end otherwise than an element. */
const ENDS = [
  ['<![CDATA[', ']]>'],
  ['<!--', '-->'],
  ['<?', '?>'],
] as const;

type Position = [number, number];

const isElement = (node: Node): node is Element => node.nodeType === node.ELEMENT_NODE;
const childrenOf = (element: Element): Element[] =>
  [...element.childNodes].filter((node) => isElement(node));
const named = (element: Element, name: string): Element[] =>
  childrenOf(element).filter(({ localName }) => localName === name);
const textOf = (element: Element | undefined): string => element?.textContent?.trim() ?? '';
const childText = (element: Element, name: string): string => textOf(named(element, name)[0]);

/** KML writes `longitude,latitude` and at times an altitude, with white space between the places. */
function positionsOf(element: Element): Position[] {
  const written = childText(element, 'coordinates').replaceAll(/\s+/g, ' ');
  return written
    .replaceAll(/ ?, ?/g, ',')
    .split(' ')
    .filter((one) => one !== '')
    .map((one) => {
      const [longitude = NaN, latitude = NaN] = one.split(',').map(Number);
      return [longitude, latitude];
    });
}

const ringOf = (boundary: Element): Position[][] =>
  named(boundary, 'LinearRing').map((ring) => positionsOf(ring));

/** The outer ring comes first here, because a file may have it at any place. */
const polygonOf = (polygon: Element): Position[][] =>
  ['outerBoundaryIs', 'innerBoundaryIs'].flatMap((name) =>
    named(polygon, name).flatMap((boundary) => ringOf(boundary)),
  );

function geometriesOf(element: Element, depth = 0): object[] {
  if (depth > DEEPEST) throw tooDeep();
  return childrenOf(element).flatMap((child): object[] => {
    const { localName: type } = child;
    if (type === 'MultiGeometry') return geometriesOf(child, depth + 1);
    if (type === 'Polygon') return [{ type, coordinates: polygonOf(child) }];
    if (type === 'Point') return [{ type, coordinates: positionsOf(child)[0] }];
    const isLine = type === 'LineString' || type === 'LinearRing';
    return isLine ? [{ type: 'LineString', coordinates: positionsOf(child) }] : [];
  });
}

const areaOf = (placemark: Element, surrounding: Surrounding): Area => ({
  id: territoryIdOf(placemark.getAttribute('id')),
  name: childText(placemark, 'name'),
  ...surrounding,
  file: '',
  properties: propertiesOf(placemark),
  description: plainText(childText(placemark, 'description')),
  ...shapesOf({ type: 'GeometryCollection', geometries: geometriesOf(placemark) }),
});

type Surrounding = Pick<Area, 'folder' | 'parentFolder' | 'document'>;

/** Google writes `Data` with a `value`, QGIS and ArcGIS `SimpleData` within `SchemaData`. */
function propertiesOf(placemark: Element): Area['properties'] {
  const found = named(placemark, 'ExtendedData').flatMap((extended) => [
    ...named(extended, 'Data').map((data) => [data, childText(data, 'value')] as const),
    ...named(extended, 'SchemaData')
      .flatMap((schema) => named(schema, 'SimpleData'))
      .map((data) => [data, textOf(data)] as const),
  ]);
  return Object.fromEntries(
    found.flatMap(([data, value]) => {
      const name = data.getAttribute('name')?.trim() ?? '';
      return name === '' || value === '' ? [] : [[name, value]];
    }),
  );
}

const tooDeep = (): FileProblem =>
  new FileProblem('El mapa tiene demasiadas carpetas una dentro de otra.');

const linkAlone = (): FileProblem =>
  new FileProblem(
    'El mapa solo contiene un enlace a otro mapa. En Google My Maps elija «Exportar a KML» sin marcar «Mantener los datos actualizados».',
  );

function placemarks(root: Element): Area[] {
  const areas: Area[] = [];
  let hasLink = false;
  const outside: Surrounding = { folder: null, parentFolder: null, document: null };
  const waiting = [{ element: root, surrounding: outside, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { element, surrounding, depth } = next;
    if (depth > DEEPEST) throw tooDeep();
    if (element.localName === 'Placemark') areas.push(areaOf(element, surrounding));
    if (element.localName === 'NetworkLink') hasLink = true;
    if (!/^(?:kml|Document|Folder)$/.test(element.localName ?? '')) continue;
    const own = childText(element, 'name') || null;
    const isFolder = element.localName === 'Folder';
    const inner = {
      ...surrounding,
      ...(isFolder && own !== null && { folder: own, parentFolder: surrounding.folder }),
      ...(!isFolder && own !== null && { document: own }),
    };
    // The children are pushed from the last to the first, so that they are taken in the order of the file.
    for (const child of childrenOf(element).toReversed())
      waiting.push({ element: child, surrounding: inner, depth: depth + 1 });
  }
  if (areas.length === 0 && hasLink) throw linkAlone();
  return areas;
}

/** The text is checked before it is parsed: entities could make gigabytes of a few lines. */
function checkMarkup(text: string): void {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text))
    throw new FileProblem(
      'El mapa define elementos propios (DOCTYPE), y por seguridad no se lee. Expórtelo otra vez.',
    );
  let tags = 0;
  let depth = 0;
  for (let at = text.indexOf('<'), end = 0; at !== -1; at = text.indexOf('<', end)) {
    const closing = ENDS.find(([start]) => text.startsWith(start, at))?.[1] ?? '>';
    end = text.indexOf(closing, at);
    if (end === -1 || (closing === '>' && end - at > LONGEST_TAG)) throw damaged();
    if (closing !== '>') continue;
    if (text[at + 1] === '/') depth--;
    else if (text[end - 1] !== '/') depth++;
    if (depth > 2 * DEEPEST) throw tooDeep();
    tags += text[end - 1] === '/' ? 2 : 1;
    if (tags > MOST_TAGS)
      throw new FileProblem(
        `El mapa tiene más de ${formatCount(MOST_TAGS / 2)} elementos. Divídalo en varios.`,
      );
  }
}

export async function readKml(text: string): Promise<readonly Area[]> {
  checkMarkup(text);
  const root = await orDamaged(
    () => new DOMParser({ onError: failAbove }).parseFromString(text, 'text/xml').documentElement,
  );
  if (root?.localName !== 'kml') throw damaged();
  return placemarks(root);
}

function failAbove(level: 'warning' | 'error' | 'fatalError', message: string): void {
  if (level !== 'warning') throw new Error(message);
}
