import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { foldText } from '@territorios/contract/names.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { isMapsLink, readMapsLink } from '@territorios/contract/territories/maps.ts';
import { LONGEST_NOTES, LONGEST_WARNINGS } from '@territorios/contract/territories/rules.ts';
import { TERRITORY_TEXTS as TEXTS } from '#territories/field-texts.ts';
import { wrongDay, type DayReader } from './day-reader.ts';
import type { FieldSpec } from './field.ts';
import {
  DATE_WORDS,
  headings,
  NAME_PARTS,
  TERRITORY_HEADINGS,
  TERRITORY_KEY_HEADINGS,
  TERRITORY_WORDS,
  ZONE_HEADINGS,
} from './headings.ts';
import {
  nameOf,
  coordinatesOfCell,
  readDangerLevel,
  readDecimal,
  readYesNo,
  textOf,
} from './values.ts';

export type TerritoryValues = Omit<ImportRowInput['territories'], 'row' | 'id' | 'name' | 'zone'>;

interface TerritoryFieldSpec extends FieldSpec {
  /** @returns what a cell that is not empty says, or why it cannot be read */
  read: (cell: Cell | undefined, days: DayReader) => TerritoryValues | string;
}

const UNSAID = new Set(['no especificado', 'sin especificar', 'n/a', '-', '?']);

const shown = (cell: Cell | undefined): string => textOf(cell).slice(0, 40);

const textUpTo =
  (longest: number) =>
  (text: string): string | null =>
    text.length > longest ? `es de más de ${formatCount(longest)} caracteres` : null;

const notBeyond =
  (degrees: number, problem: string) =>
  (found: number | undefined): string | null =>
    found === undefined || Math.abs(found) > degrees ? problem : null;

const latitudeProblem = notBeyond(90, 'La latitud no es válida');
const longitudeProblem = notBeyond(180, 'La longitud no es válida');
const notesProblem = textUpTo(LONGEST_NOTES);
const warningsProblem = textUpTo(LONGEST_WARNINGS);

const said = (values: TerritoryValues, problem: string): TerritoryValues | string =>
  Object.values(values).includes(undefined) ? problem : values;

const VALUES = {
  google_maps_link: {
    ...TEXTS.google_maps_link,
    headings: headings('enlace- liga- link- url google_maps', {
      maybe: 'mapa- map maps google',
      beside: `mapa- map maps google ${TERRITORY_WORDS}`,
    }),
    shape: 'link',
    read: (cell) =>
      isMapsLink(readMapsLink(textOf(cell)))
        ? { google_maps_link: textOf(cell) }
        : 'El enlace debe ser de Google Maps',
    width: 40,
  },
  navigation_latitude: {
    ...TEXTS.navigation_latitude,
    headings: headings('latitud- lat', { beside: 'gps' }),
    shape: 'decimal',
    read: (cell) =>
      latitudeProblem(readDecimal(cell)) ?? { navigation_latitude: readDecimal(cell) },
    width: 12,
  },
  navigation_longitude: {
    ...TEXTS.navigation_longitude,
    headings: headings('longitud- lng lon long', { beside: 'gps' }),
    shape: 'decimal',
    read: (cell) =>
      longitudeProblem(readDecimal(cell)) ?? { navigation_longitude: readDecimal(cell) },
    width: 12,
  },
  coordinates: {
    label: 'Coordenadas (latitud, longitud)',
    headings: headings('coordenad- gps coordinat-', {
      maybe: 'ubicacion location punto',
      beside: 'latitud longitud gps',
    }),
    shape: 'pair',
    read: (cell) => {
      const point = coordinatesOfCell(cell);
      if (!point) return `Las coordenadas no se pueden leer: ${shown(cell)}`;
      return (
        latitudeProblem(point.latitude) ??
        longitudeProblem(point.longitude) ?? {
          navigation_latitude: point.latitude,
          navigation_longitude: point.longitude,
        }
      );
    },
  },
  group_suitable: {
    ...TEXTS.group_suitable,
    headings: headings('grupos groups valid- apto- suitable', {
      maybe: 'grupo group',
      beside: 'valid- apto- suitable para adecuad- sirve',
    }),
    shape: 'yes-no',
    read: (cell) =>
      UNSAID.has(foldText(nameOf(cell)))
        ? {}
        : said(
            { group_suitable: readYesNo(cell) },
            `«${shown(cell)}» no dice si es válido para grupos: escriba Sí o No`,
          ),
    width: 18,
  },
  danger_level: {
    ...TEXTS.danger_level,
    headings: headings('peligr- riesg- segurid- danger- perig- risco- nivel-', {
      maybe: 'color semaforo',
      beside: 'level zona grado',
    }),
    shape: 'level',
    read: (cell) =>
      said(
        { danger_level: readDangerLevel(cell) },
        `«${shown(cell)}» no es un nivel de peligro: escriba verde, amarillo o rojo`,
      ),
    width: 16,
  },
  warnings: {
    ...TEXTS.warnings,
    headings: headings(
      'advert- aviso- precauc- warning- cuidado- alerta- obs-_herman- obs-_hno obs-_publicador- nota-_herman- nota-_hno nota-_publicador-',
      { maybe: 'peligr-', beside: 'herman- hno publicador- territor-' },
    ),
    shape: 'text',
    read: (cell) => warningsProblem(textOf(cell)) ?? { warnings: textOf(cell) },
    width: 40,
  },
  notes: {
    ...TEXTS.notes,
    headings: headings('nota- note- obs- anotac- comentari- comment- remark-', {
      maybe:
        'descripc- descric- description apuntes detalles informac- info indicac- aclarac- otros',
      beside: 'privad- territor- custom',
      never: 'herman- hno publicador-',
    }),
    shape: 'text',
    read: (cell) => notesProblem(textOf(cell)) ?? { notes: textOf(cell) },
    width: 40,
  },
  last_completed_on: {
    ...TEXTS.last_completed_on,
    headings: headings('ultim- ult last', {
      beside: `${DATE_WORDS} complet- trabaj- termin- conclu- hech- worked vez devol- regres- retorn- predic- cobert- cubiert- cierre`,
      isWhole: true,
    }),
    shape: 'day',
    read: (cell, days) => said({ last_completed_on: days.read(cell) }, wrongDay(cell)),
    width: 24,
  },
  retired: {
    label: 'Retirado',
    headings: headings('retirad- retired fuera_uso', { beside: 'territor-' }),
    // Some lists have the day on which it was retired.
    shape: 'yes-no-or-day',
    read: (cell, days) => {
      const hasDay = typeof days.read(cell) === 'string';
      return said(
        { retired: readYesNo(cell) ?? (hasDay || undefined) },
        `«${shown(cell)}» no dice si está retirado: escriba Sí o No`,
      );
    },
    width: 10,
  },
} as const satisfies Record<string, TerritoryFieldSpec>;

/** The fields that a list of territories has beside their names, also where it says who has them. */
export const TERRITORY_VALUES: Readonly<Record<keyof typeof VALUES, TerritoryFieldSpec>> = VALUES;

export const BOUNDARY = {
  label: 'Límite (GeoJSON)',
  headings: headings('limite- poligon- geojson geometr- boundary polygon wkt contorno', {
    beside: 'geojson wkt',
  }),
  shape: 'area',
} as const;

export const TERRITORY_FIELDS = {
  key: { label: 'Clave', headings: TERRITORY_KEY_HEADINGS, shape: 'key', width: 8 },
  name: { ...TEXTS.name, headings: TERRITORY_HEADINGS, shape: 'place', width: 28 },
  ...NAME_PARTS,
  zone: { ...TEXTS.zone, headings: ZONE_HEADINGS, shape: 'zone', width: 24 },
  ...TERRITORY_VALUES,
  geometry: BOUNDARY,
} as const satisfies Record<string, FieldSpec>;

export const VALUE_FIELDS = Object.entries(TERRITORY_VALUES).map(([field, { read }]) => ({
  // The table has no other keys.
  field: field as keyof typeof VALUES,
  read,
}));
