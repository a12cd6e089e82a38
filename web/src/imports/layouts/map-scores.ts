import type { Area } from '#boundaries/read/areas.ts';

import {
  foldText,
  isNumber,
  territoryKey,
  territoryNumber,
  territoryTokens,
  tokensOf,
} from '@territorios/contract/names.ts';
import type { MapColumn, MapField } from './map-columns.ts';
import { countAnew } from './zone-maps.ts';

/** Some areas say what all are like. */
const MOST_SAMPLES = 500;

interface Candidate {
  column: MapColumn;
  words: string;
  /** The values that are not empty. */
  values: readonly string[];
  distinct: number;
  share: number;
}

const wordsOf = (heading: string): string =>
  foldText(heading.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2'))
    .replaceAll(/[^\p{L}\p{Nd}]+/gu, ' ')
    .trim();

const TERRITORY = /\bterr|\b(?:num|nro|numero|number|nombre|name|label|etiqueta)\b/;
/** What programs write of their own, and what says something else of a territory. */
const OTHER =
  /\b(?:type|tipo|categor\w*|code|codigo|colou?r|stroke|fill|opacity|style|icon|area|perim\w*|shape|leng\w*|note\w*|nota\w*|obs\w*|coment\w*|comment\w*|desc\w*|status|estado|fecha|date|time\w*|link|url|zona|zone|casas|viviendas|houses|poblacion|orden|order|tessellate|visibility|extrude|altitude\w*|begin|end|snippet|suffix|sufijo)\b/;
const TECHNICAL = /\b(?:id|layer|path)\b/;
/** Programs count their lines with these. */
const COUNTER = /\b(?:fid|gid|ogc|objectid|uuid|guid)\b/;
const CODE = /\b(?:code|codigo|prefix|prefijo|letra|serie)\b/;
const SUFFIX = /\b(?:suffix|sufijo)\b/;
const ZONE = /\b(?:zona|zone|sector|barrio|colonia|distrito|grupo|region|seccion)\b/;
const PLACE =
  /\b(?:localidad|ciudad|city|municipio|pueblo|locality|town|suburb)\b|^(?:\w+ )?(?:tipo|type|category|categoria)$/;
const NOTES = /\b(?:nota|notas|note|notes|obs\w*|coment\w*|comment\w*|descrip\w*|detalle\w*)\b/;

/** Parts of a territory, and names that programs give. */
const PART =
  /^(?:manzanas?|mza?|bloque|block|cuadra|parte|part|pol[ií]gono?|[aá]rea|sin t[ií]tulo|untitled)\b/i;
const LONG = 60;

const isNumbered = (tokens: readonly string[]): boolean => tokens.some(isNumber);

/** It reads 'Territorio 7' and 'TERR. Nº 12 Centro'. */
function readsAsTerritory(text: string): boolean {
  const tokens = tokensOf(text);
  return tokens[0]?.startsWith('terr') === true && isNumbered(tokens);
}

const EXPLICIT = 1.5;
const NUMBER = 0.8;
const WITH_NUMBER = 0.4;
const TEXT = 0.15;

function likeness(value: string): number {
  if (value.length > LONG) return 0;
  if (readsAsTerritory(value)) return EXPLICIT;
  if (PART.test(value)) return -TEXT;
  if (territoryNumber(value) !== null) return NUMBER;
  return isNumbered(territoryTokens(value)) ? WITH_NUMBER : TEXT;
}

const average = (values: readonly string[], of: (value: string) => number): number =>
  values.reduce((sum, value) => sum + of(value), 0) / Math.max(1, values.length);

const NAME_BONUS = 0.3;
const HEADING_BONUS = 0.5;
const TECHNICAL_MALUS = 0.6;
const ALL_ALIKE = 0.3;
const DISTINCT_BONUS = 0.1;

/** What several areas share is their territory only where it says so, or where their names say nothing. */
const SHARED_PART = 0.4;

function territoryScore({ column, words, values, distinct, share }: Candidate): number {
  const isOther = OTHER.test(words) || COUNTER.test(words);
  if (column.source === 'description' || (column.source === 'property' && isOther)) return 0;
  const like = average(values, likeness);
  const isProperty = column.source === 'property';
  const isNamed = isProperty && TERRITORY.test(words);
  const isShared =
    column.source !== 'name' && !isNamed && !(isProperty && distinct === values.length);
  const own = isShared && like < 1 ? like * SHARED_PART : like;
  const bonus =
    (column.source === 'name' ? NAME_BONUS : 0) +
    (isNamed ? HEADING_BONUS : 0) -
    (isProperty && TECHNICAL.test(words) ? TECHNICAL_MALUS : 0);
  const apart = values.length > 1 ? DISTINCT_BONUS * (distinct / values.length) : 0;
  const alike = distinct === 1 && values.length > 1 ? ALL_ALIKE : 1;
  return share * (own + bonus + apart) * alike;
}

/** Less says nothing of territories, and the person is asked. */
const LEAST_SCORE = 0.2;

function best(
  candidates: readonly Candidate[],
  scoreOf: (candidate: Candidate) => number,
  least = 0,
): Candidate | undefined {
  const scores = candidates.map(scoreOf);
  const top = Math.max(...scores);
  return top > least ? candidates[scores.indexOf(top)] : undefined;
}

const isInName = (name: Candidate, number: Candidate, areas: readonly Area[]): boolean =>
  areas.every((area) => {
    const tokens = tokensOf(name.column.of(area));
    return territoryTokens(number.column.of(area)).every((token) => tokens.includes(token));
  });

function territoryColumn(
  candidates: readonly Candidate[],
  areas: readonly Area[],
): Candidate | undefined {
  const name = candidates.find(({ column }) => column.source === 'name');
  if (areas.every(({ id }) => id !== null)) return name;
  const found = best(candidates, territoryScore, LEAST_SCORE);
  const isBetterNamed =
    found?.column.source === 'property' &&
    name?.share === 1 &&
    average(name.values, likeness) > 0 &&
    isInName(name, found, areas);
  return isBetterNamed ? name : found;
}

const UNNAMED =
  /^(?:capa sin t[ií]tulo|untitled layer|untitled|sin t[ií]tulo|temporary places|lugares temporales|my places|mis lugares)/i;
/** A layer for the whole map is no zone. */
const WHOLE =
  /terr|mapa?\b|capa\b|layer|contorno|l[ií]mite|boundar|pol[ií]gon|manzana|congregaci|cong\b|\bsal[oó]n\b|_/i;

export const isUnnamed = (name: string): boolean => UNNAMED.test(name);

/** A folder that holds one territory is none, unless it is called a zone. */
function isZoneFolder(
  { values, distinct, share }: Candidate,
  areas: readonly Area[],
  territory: Candidate | undefined,
): boolean {
  const areMost = (is: (value: string) => boolean) =>
    average(values, (value) => Number(is(value))) * 2 >= 1;
  if (areMost(readsAsTerritory)) return false;
  if (areMost((value) => ZONE.test(foldText(value)))) return true;
  if (distinct === 1 && share === 1) return !WHOLE.test(values[0] ?? '');
  const territories = new Set(areas.map((area) => territory?.column.of(area) ?? ''));
  const isOfTerritory = areMost((value) => isNumbered(tokensOf(value)));
  return !(isOfTerritory && distinct * 2 > territories.size);
}

const ZONE_WORD = 3;
const ZONE_FOLDER = 2;

function zoneScore(
  candidate: Candidate,
  areas: readonly Area[],
  territory: Candidate | undefined,
): number {
  const { column, words, values } = candidate;
  if (candidate === territory) return 0;
  if (column.source === 'property') {
    if (ZONE.test(words)) return ZONE_WORD;
    return PLACE.test(words) && values.every(({ length }) => length <= LONG) ? 1 : 0;
  }
  if (column.source === 'document' || column.source === 'file') {
    const isZone =
      territory?.column.source === 'name' &&
      candidate.distinct > 1 &&
      candidate.share === 1 &&
      !values.some(readsAsTerritory) &&
      countAnew(areas, column, territory.column);
    return isZone ? 1 + (column.source === 'document' ? TEXT : 0) : 0;
  }
  const isFolder = column.source === 'folder' || column.source === 'parent';
  // This product's own maps have their zones as folders.
  const isOwn = areas.every(({ id }) => id !== null);
  const isZone = isFolder && (isOwn || isZoneFolder(candidate, areas, territory));
  return isZone ? ZONE_FOLDER - (column.source === 'parent' ? TEXT : 0) : 0;
}

const isShort = (value: string): boolean => /^[\p{L}\d]{1,4}$/u.test(value);

export function guessMapColumns(
  all: readonly Area[],
  columns: readonly MapColumn[],
): (MapField | null)[] {
  const step = Math.ceil(all.length / MOST_SAMPLES);
  const areas = all.filter((_, index) => index % step === 0);
  const candidates = columns.map((column): Candidate => {
    const read = areas.map((area) => column.of(area));
    const values = read.filter((value) => value !== '' && !isUnnamed(value));
    return {
      column,
      words: wordsOf(column.heading),
      values,
      distinct: new Set(values.map(territoryKey)).size,
      share: values.length / Math.max(1, areas.length),
    };
  });
  const fields = new Map<Candidate, MapField>();
  const take = (field: MapField, scoreOf: (candidate: Candidate) => number) => {
    const found = best(candidates, scoreOf);
    if (found && !fields.has(found)) fields.set(found, field);
  };
  const ofHeading = (pattern: RegExp) => (one: Candidate) =>
    one.column.source === 'property' && pattern.test(one.words) && one.values.every(isShort)
      ? one.share
      : 0;
  const territory = territoryColumn(candidates, areas);
  if (territory) fields.set(territory, 'name');
  if (territory?.column.source === 'property') {
    take('code', ofHeading(CODE));
    take('suffix', ofHeading(SUFFIX));
  }
  take('zone', (one) => zoneScore(one, areas, territory));
  take('notes', ({ column: { source }, words, share }) =>
    source === 'description' || (source === 'property' && NOTES.test(words)) ? share : 0,
  );
  return candidates.map((one) => fields.get(one) ?? null);
}
