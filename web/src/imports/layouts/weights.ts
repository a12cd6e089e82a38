import type { SentKind } from '@territorios/contract/imports/rules.ts';
import type { Content } from '#imports/fields/contents.ts';
import type { Shape } from '#imports/fields/field.ts';
import { headings, PERSON_WORDS, type HeadingWords } from '#imports/fields/headings.ts';

/** The heading of a column gives a field 0 to 10 points; the values add or take away these. */
export const LEAST_POINTS = 5;
/** So many from a heading that may name a field and values that fit it are sure, too. */
export const SURE_TOGETHER = 9.5;
/** With so many from the heading alone, or from the values alone, nobody doubts what the column is. */
export const SURE_HEADING = 7.5;
const SURE_VALUES = 6;
const NEVER = -20;

const NO_NAME = { days: NEVER, maps: NEVER, links: NEVER, pairs: NEVER, areas: NEVER } as const;

type Fit = Readonly<Partial<Record<Content, number>> & { rest: number }>;

/** How well values fit a field: a line for each shape of fields, `rest` for all contents that it does not name. */
export const FIT: Readonly<Record<Shape, Fit>> = {
  key: { ...NO_NAME, rest: 0 },
  place: { ...NO_NAME, numbers: 2, codes: 2, levels: -6, roles: -6, phones: -6, rest: 0, long: -3 },
  number: { ...NO_NAME, numbers: 2, codes: 2, 'yes-no': 0, serials: 0, rest: -6 },
  part: { ...NO_NAME, numbers: -4, codes: -6, long: -6, rest: 0 },
  zone: { ...NO_NAME, 'yes-no': -2, roles: -8, long: -6, phones: NEVER, decimals: NEVER, rest: 0 },
  person: {
    ...NO_NAME,
    people: 3,
    numbers: NEVER,
    serials: NEVER,
    decimals: NEVER,
    phones: NEVER,
    codes: -4,
    'yes-no': -6,
    levels: -6,
    roles: -6,
    long: -6,
    text: 0.5,
    rest: 0,
  },
  group: { ...NO_NAME, roles: -2, people: -3, phones: NEVER, 'yes-no': NEVER, rest: 0 },
  role: { ...NO_NAME, roles: 4, people: -3, numbers: -6, phones: NEVER, 'yes-no': -2, rest: 0 },
  limit: { ...NO_NAME, numbers: 2, 'yes-no': 2, rest: -6 },
  day: { days: 3, serials: 2, rest: NEVER },
  'yes-no': { ...NO_NAME, 'yes-no': 3, numbers: -6, rest: -4 },
  'yes-no-or-day': { ...NO_NAME, 'yes-no': 3, days: 2, rest: -2 },
  level: {
    ...NO_NAME,
    levels: 4,
    'yes-no': 1,
    numbers: -6,
    people: -6,
    text: -5,
    long: -5,
    rest: -2,
  },
  link: { ...NO_NAME, maps: SURE_VALUES, links: 3, rest: -4 },
  decimal: { ...NO_NAME, decimals: 3, rest: -4 },
  pair: { ...NO_NAME, pairs: SURE_VALUES, rest: -4 },
  area: { ...NO_NAME, areas: SURE_VALUES + 2, rest: -8 },
  status: { ...NO_NAME, people: -4, rest: 0 },
  text: { days: -6, areas: NEVER, rest: 0 },
};
/** A heading that says 'fecha' may have days that cannot be read. */
export const DATED_HEADING = -2;
/** Zones repeat themselves, and texts about one territory do not. */
export const REPEATED_ZONE = 2;
export const UNREPEATED_ZONE = -3;
/** 'Colonia' is a zone where territories share it, and otherwise the territory's own name. */
export const SHARED_PLACE = -4;
export const KNOWN_NAMES = SURE_VALUES;
export const KNOWN_TERRITORIES = 2;

/** Words that speak for a kind, in the sheet's name, the titles above the list and the headings of no field. */
export const KIND_WORDS: Readonly<Record<SentKind, HeadingWords>> = {
  zones: headings('zonas sectores zones'),
  publishers: headings(
    `${PERSON_WORDS} tel telefon- celular- movil correo- email- bautis- nacim- congregac- ancian- precursor- siervo- sm pr`,
  ),
  territories: headings('territor- casa- viviend- manzan- hogar-'),
  holdings: headings('territor- tablero- casa- viviend- manzan- hogar-'),
  assignments: headings('asignac- historial- prestamo- entregas salidas movimient- assignments'),
  boundaries: headings('contornos limites poligonos boundaries'),
};
export const KIND_EVIDENCE = { sheet: 4, title: 2, heading: 1 } as const;
/** Of two kinds with the same columns, boundaries are rather meant than territories, and assignments than holdings. */
export const START: Readonly<Partial<Record<SentKind, number>>> = {
  boundaries: 0.5,
  holdings: -1,
};
export const BOUNDARIES_WITH_ZONES = -1;
/** A list with zones that also names territories without a holder is one of territories. */
export const HAS_VACANT = 2;
export const HAS_REPEATED = -4;
/** A kind that leads by less than this is asked about. */
export const CLEAR_LEAD = 2;
