import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { foldText } from '@territorios/contract/names.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { isMapsLink, readMapsLink } from '@territorios/contract/territories/maps.ts';
import { LONGEST_NOTES, LONGEST_WARNINGS } from '@territorios/contract/territories/rules.ts';
import { TERRITORY_TEXTS as TEXTS } from '#territories/field-texts.ts';
import { wrongDay, type DayReader } from './day-reader.ts';
import { fieldSpec, type FieldSpec } from './field.ts';
import {
  CARD_WORDS,
  DATE_WORDS,
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

const textProblem = (cell: Cell | undefined, longest: number): string | null =>
  textOf(cell).length > longest ? `es de más de ${formatCount(longest)} caracteres` : null;

type Place = Pick<TerritoryValues, 'navigation_latitude' | 'navigation_longitude'>;

function placed(place: Place): Place | string {
  const isWrong = (field: keyof Place, most: number) =>
    field in place && !(Math.abs(place[field] ?? NaN) <= most);
  if (isWrong('navigation_latitude', 90)) return 'La latitud no es válida';
  return isWrong('navigation_longitude', 180) ? 'La longitud no es válida' : place;
}

const said = (values: TerritoryValues, problem: string): TerritoryValues | string =>
  Object.values(values).includes(undefined) ? problem : values;

const VALUES = {
  google_maps_link: {
    ...fieldSpec(TEXTS.google_maps_link.label, 'link', {
      sure: 'enlace- liga- link- url google_maps',
      maybe: 'mapa- map maps google',
      beside: `mapa- map maps google ${TERRITORY_WORDS}`,
      width: 40,
    }),
    read: (cell) =>
      isMapsLink(readMapsLink(textOf(cell)))
        ? { google_maps_link: textOf(cell) }
        : 'El enlace debe ser de Google Maps',
  },
  navigation_latitude: {
    ...fieldSpec(TEXTS.navigation_latitude.label, 'decimal', {
      sure: 'latitud- lat',
      beside: 'gps',
      width: 12,
    }),
    read: (cell) => placed({ navigation_latitude: readDecimal(cell) }),
  },
  navigation_longitude: {
    ...fieldSpec(TEXTS.navigation_longitude.label, 'decimal', {
      sure: 'longitud- lng lon long',
      beside: 'gps',
      width: 12,
    }),
    read: (cell) => placed({ navigation_longitude: readDecimal(cell) }),
  },
  coordinates: {
    ...fieldSpec('Coordenadas (latitud, longitud)', 'pair', {
      sure: 'coordenad- gps coordinat-',
      maybe: 'ubicacion location punto',
      beside: 'latitud longitud gps',
    }),
    read: (cell) => {
      const point = coordinatesOfCell(cell);
      if (!point) return `Las coordenadas no se pueden leer: ${shown(cell)}`;
      const { latitude, longitude } = point;
      return placed({ navigation_latitude: latitude, navigation_longitude: longitude });
    },
  },
  group_suitable: {
    ...fieldSpec(TEXTS.group_suitable.label, 'yes-no', {
      sure: 'grupos groups valid- apto- suitable',
      maybe: 'grupo group',
      beside: 'valid- apto- suitable para adecuad- sirve',
      width: 18,
    }),
    read: (cell) =>
      UNSAID.has(foldText(nameOf(cell)))
        ? {}
        : said(
            { group_suitable: readYesNo(cell) },
            `«${shown(cell)}» no dice si es válido para grupos: escriba Sí o No`,
          ),
  },
  danger_level: {
    ...fieldSpec(TEXTS.danger_level.label, 'level', {
      sure: 'peligr- riesg- segurid- danger- perig- risco- nivel-',
      maybe: 'color semaforo',
      beside: 'level zona grado',
      width: 16,
    }),
    read: (cell) =>
      said(
        { danger_level: readDangerLevel(cell) },
        `«${shown(cell)}» no es un nivel de peligro: escriba verde, amarillo o rojo`,
      ),
  },
  warnings: {
    ...fieldSpec(TEXTS.warnings.label, 'text', {
      sure: 'advert- aviso- precauc- warning- cuidado- alerta- obs-_herman- obs-_hno obs-_publicador- nota-_herman- nota-_hno nota-_publicador-',
      maybe: 'peligr-',
      beside: 'herman- hno publicador- territor-',
      width: 40,
    }),
    read: (cell) => textProblem(cell, LONGEST_WARNINGS) ?? { warnings: textOf(cell) },
  },
  notes: {
    ...fieldSpec(TEXTS.notes.label, 'text', {
      sure: 'nota- note- obs- anotac- comentari- comment- remark-',
      maybe:
        'descripc- descric- description apuntes detalles informac- info indicac- aclarac- otros',
      beside: 'privad- territor- custom',
      never: 'herman- hno publicador-',
      width: 40,
    }),
    read: (cell) => textProblem(cell, LONGEST_NOTES) ?? { notes: textOf(cell) },
  },
  last_completed_on: {
    ...fieldSpec(TEXTS.last_completed_on.label, 'day', {
      sure: 'ultim- ult last',
      beside: `${DATE_WORDS} complet- trabaj- termin- conclu- hech- worked vez devol- regres- retorn- predic- cobert- cubiert- cierre`,
      isWhole: true,
      width: 24,
    }),
    read: (cell, days) => said({ last_completed_on: days.read(cell) }, wrongDay(cell)),
  },
  retired: {
    ...fieldSpec('Retirado', 'yes-no-or-day', {
      sure: 'retirad- retired fuera_uso',
      beside: 'territor-',
      width: 10,
    }),
    read: (cell, days) => {
      const hasDay = typeof days.read(cell) === 'string';
      return said(
        { retired: readYesNo(cell) ?? (hasDay || undefined) },
        `«${shown(cell)}» no dice si está retirado: escriba Sí o No`,
      );
    },
  },
} as const satisfies Record<string, TerritoryFieldSpec>;

export const TERRITORY_VALUES: Readonly<Record<keyof typeof VALUES, TerritoryFieldSpec>> = VALUES;

export const BOUNDARY = fieldSpec('Contorno (GeoJSON)', 'area', {
  sure: 'limite- poligon- geojson geometr- boundary polygon wkt contorno',
  beside: 'geojson wkt',
});

export const NAME_PARTS = {
  number: fieldSpec('Número', 'number', {
    sure: 'numero',
    maybe: `${TERRITORY_WORDS} ${CARD_WORDS}`,
    isWhole: true,
  }),
  code: fieldSpec('Código (antes del número)', 'part', {
    sure: 'codigo- code prefijo prefix category_code',
    beside: 'categor- territor- type',
    isWhole: true,
  }),
  suffix: fieldSpec('Sufijo (después del número)', 'part', {
    sure: 'sufijo suffix',
    beside: 'territor-',
    isWhole: true,
  }),
};

export const TERRITORY_FIELDS = {
  key: fieldSpec('ID', 'key', { headings: TERRITORY_KEY_HEADINGS, width: 8 }),
  name: fieldSpec(TEXTS.name.label, 'place', { headings: TERRITORY_HEADINGS, width: 28 }),
  ...NAME_PARTS,
  zone: fieldSpec(TEXTS.zone.label, 'zone', { headings: ZONE_HEADINGS, width: 24 }),
  ...TERRITORY_VALUES,
  geometry: BOUNDARY,
} as const satisfies Record<string, FieldSpec>;

export const VALUE_FIELDS = Object.entries(TERRITORY_VALUES).map(([field, { read }]) => ({
  // The table has no other keys.
  field: field as keyof typeof VALUES,
  read,
}));
