import { readsAsWithoutZone } from '@territorios/contract/zones/rules.ts';
import { foldText } from '@territorios/contract/names.ts';
import { filledIn, isBlank, nameOf } from '#imports/fields/values.ts';
import type { Cell } from '#imports/read/read-file.ts';

type Line = readonly Cell[];

/** What a sheet's name, a title or a line between rows says of the rows after it. */
export interface Section {
  zone?: string | null;
  territory?: string;
  publisher?: string;
}

const PUBLISHER =
  /^(?:publicador|herman[oa]|hn[oa]|encargad[oa]|conductor|asignad[oa] a|responsable|publisher)(?:\s?[(/]?a?\)?)?\.?\s*:\s*\S/;
const ZONE =
  /^(?:zona|sector|setor|zone|barrio|bairro|area|localidad|seccion|section|region|ruta|distrito|bloque)\b\s*[:.-]?\s*(.*)$/;
const TERRITORY =
  /^(?:territorio|territory|terr|t)(?:\b|(?=\d))[\s.:-]*(?:n[uú]?m?(?:ero|ber|ro)?\b|no\b)?[\s.:º°#-]*(\S.*)$/;
const MOST_LETTERS = 40;

export function sectionIn(text: string): Section | null {
  const folded = foldText(text);
  if (text.length > MOST_LETTERS) return null;
  // 'Zona: Norte' is a label with its value, and 'Zona 3' a name.
  const [, value] = /^[^:]+:\s*(.+)$/.exec(text) ?? [];
  const [, territory] = TERRITORY.exec(folded) ?? [];
  if (territory !== undefined && /^\S*\d\S*$/.test(territory)) return { territory: value ?? text };
  if (value !== undefined && PUBLISHER.test(folded)) return { publisher: value };
  const [, zone = ''] = ZONE.exec(folded) ?? [];
  if (zone === '') return null;
  return { zone: zoneOf(value ?? text) };
}

export const zoneOf = (text: string): string | null => (readsAsWithoutZone(text) ? null : text);

/** The names that programs give to sheets, and those that say what a list is. */
const GENERIC =
  /^(?:hoja|sheet|planilha|tabla|table|lista|datos|data|pagina|territor|asignac|publicador|zonas?$|general|total|resumen|registro|s-?13|(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)|\d)/;
const PERSON = /^\p{Lu}[\p{L}.'’-]+(?:,? (?:\p{Lu}[\p{L}.'’-]*|de|del|la|los|da|dos|y)){0,4}$/u;
const PLACE =
  /^(?:el|la|los|las|san|santa|santo|villa|col|barrio|ciudad|centro|norte|sur|este|oeste|oriente|poniente|otros|historial|portada|indice|control|pendientes|mapa|tablero|inicio|hist|terr|congreg|hermanos)\b/;
export const isPersonName = (name: string): boolean =>
  PERSON.test(name) && !isGenericName(name) && !PLACE.test(foldText(name)) && !sectionIn(name);
export const isGenericName = (name: string): boolean => name === '' || GENERIC.test(foldText(name));

const TOTAL = /^(?:(?:gran|sub|grand)\s?)?total(?:es)?\b|^suma\b/;
export const isTotal = (cells: Line): boolean =>
  TOTAL.test(foldText(nameOf(cells.find((cell) => !isBlank(cell)))));

/** Notes and keys to colours below a list, or the number of the form. */
const FOOT =
  /^(?:\*|(?:notas?|note|observaci[oó]n(?:es)?|obs|leyenda|legenda|simbolog[ií]a|colou?r(?:es)?|referencias?|importante|elaborad[oa]|s-?1[23])\b|(?:verde|rojo|amarillo|azul|gris|vermelho|amarelo|[xv✓])\s*[:=-])/;
export const isFoot = (text: string): boolean => FOOT.test(foldText(text));

const GROUP = /^(?:grupo|group|congregaci[oó]n)\b/i;
const hasDigit = (text: string): boolean => /\p{Nd}/u.test(text);
const isLoud = (text: string): boolean => /\p{Lu}{3}/u.test(text) && text === text.toUpperCase();
const FEWEST_OTHERS = 2;

/** Finds lines like 'ZONA NORTE', alone between the rows of a list. */
export function sectionFinder(
  rows: readonly Line[],
  hasZones: boolean,
): (cells: Line) => Section | 'group' | null {
  const filled = rows.map(filledIn);
  // Names alone in every line are the list itself.
  if (filled.every(({ length }) => length < 2)) return () => null;
  const valuesOf = new Map<number, readonly string[]>();
  const othersIn = (column: number): readonly string[] => {
    const known = valuesOf.get(column);
    if (known) return known;
    const found = rows.flatMap((cells, line) =>
      (filled[line]?.length ?? 0) > 1 && !isBlank(cells[column]) && !isTotal(cells)
        ? [nameOf(cells[column])]
        : [],
    );
    valuesOf.set(column, found);
    return found;
  };
  return (cells) => {
    const columns = filledIn(cells);
    const [column] = columns;
    if (column === undefined || columns.length > 1 || typeof cells[column] !== 'string')
      return null;
    const text = nameOf(cells[column]);
    const said = sectionIn(text);
    const others = othersIn(column);
    if (said)
      return said.territory !== undefined && others.length > 0 && others.every(hasDigit)
        ? null
        : said;
    if (GROUP.test(text)) return 'group';
    if (!hasZones || hasDigit(text) || others.length < FEWEST_OTHERS) return null;
    const isOther = others.every(hasDigit) || (isLoud(text) && !others.some(isLoud));
    return isOther && text.length <= MOST_LETTERS ? { zone: zoneOf(text) } : null;
  };
}
