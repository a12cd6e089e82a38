const POLYGON = /(MULTI)?POLYGON ?(?:ZM?|M)? ?(?=\()/gi;
const PLACE = /(?<![-+\d.e])([-+\d.e]+) ([-+\d.e]+)[-+\d.e ]*/gi;
const LINE = /^(?:SRID=\d+;)? ?LINESTRING ?(?:ZM?|M)? ?(?=\()/i;

function bracketed(text: string): string {
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return text.slice(0, at + 1);
  }
  return text;
}

const listsOf = (text: string): unknown => {
  const json = bracketed(text)
    .replaceAll(PLACE, (_, x: string, y: string) => `[${Number(x)},${Number(y)}]`)
    .replaceAll('(', '[')
    .replaceAll(')', ']');
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
};

export const isWkt = (text: string): boolean =>
  /^(?:SRID=\d+;)?\s*(?:(?:MULTI)?POLYGON|LINESTRING|GEOMETRYCOLLECTION)\b/i.test(text);

/** Well-known text, `POLYGON ((-99.1 19.4, …))`, may have heights. @returns closed lines too, as GeoJSON */
export function readWkt(written: string): readonly { type: string; coordinates: unknown }[] {
  const text = written.replaceAll(/\s+/g, ' ');
  const line = LINE.exec(text);
  if (line) return [{ type: 'LineString', coordinates: listsOf(text.slice(line[0].length)) }];
  return [...text.matchAll(POLYGON)].map((found) => ({
    type: found[1] === undefined ? 'Polygon' : 'MultiPolygon',
    coordinates: listsOf(text.slice(found.index + found[0].length)),
  }));
}
