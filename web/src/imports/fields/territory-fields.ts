import type { ImportRowInput } from '@territorios/contract/imports/rows.ts';
import type { Cell } from '#imports/read/read-file.ts';
import { foldText } from '@territorios/contract/names.ts';
import { TERRITORY_TEXTS as TEXTS } from '#territories/field-texts.ts';
import { wrongDay, type DayReader } from './day-reader.ts';
import type { FieldSpec } from './field.ts';
import {
  headings,
  NAME_PARTS,
  NUMBER,
  TERRITORY_HEADING,
  TERRITORY_KEY,
  ZONE,
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
  read?: (cell: Cell | undefined, days: DayReader) => TerritoryValues | string;
}

const MAPS =
  'Enlace de Google Maps|Google Maps|Mapa|Enlace|Enlace del mapa|Link del mapa|Liga|Liga del mapa|URL|URL del mapa|Link|Link1|Link 1|Map|Map Link|Map URL';

const UNSAID = new Set(['no especificado', 'sin especificar', 'n/a', '-', '?']);

const shown = (cell: Cell | undefined): string => textOf(cell).slice(0, 40);

const said = (values: TerritoryValues, problem: string): TerritoryValues | string =>
  Object.values(values).includes(undefined) ? problem : values;

const fields = {
  key: { label: 'Clave', headings: headings(`Clave|ID|${TERRITORY_KEY}`), isKey: true, width: 8 },
  name: {
    ...TEXTS.name,
    headings: headings(`${TERRITORY_HEADING}|Nombre|Name|Nombre territorio`),
    width: 28,
  },
  number: { label: 'Número', headings: headings(NUMBER) },
  ...NAME_PARTS,
  zone: { ...TEXTS.zone, headings: headings(ZONE, 'Tipo|Type|Grupo'), width: 24 },
  google_maps_link: {
    ...TEXTS.google_maps_link,
    headings: headings(MAPS),
    read: (cell) => ({ google_maps_link: textOf(cell) }),
    width: 40,
  },
  navigation_latitude: {
    ...TEXTS.navigation_latitude,
    headings: headings('Latitud|Latitude|Lat'),
    read: (cell) => said({ navigation_latitude: readDecimal(cell) }, 'La latitud no es válida'),
    width: 12,
  },
  navigation_longitude: {
    ...TEXTS.navigation_longitude,
    headings: headings('Longitud|Longitude|Lng|Lon|Long'),
    read: (cell) => said({ navigation_longitude: readDecimal(cell) }, 'La longitud no es válida'),
    width: 12,
  },
  coordinates: {
    label: 'Coordenadas (latitud, longitud)',
    headings: headings(
      'Coordenadas (latitud, longitud)|Coordenadas|Coordenada|GPS|Coordinates|Ubicación',
    ),
    read: (cell) => {
      const point = coordinatesOfCell(cell);
      return said(
        { navigation_latitude: point?.latitude, navigation_longitude: point?.longitude },
        `Las coordenadas no se pueden leer: ${shown(cell)}`,
      );
    },
  },
  group_suitable: {
    ...TEXTS.group_suitable,
    headings: headings('Válido para grupos|Para grupos|Grupos|Apto para grupos|Group suitable'),
    contents: ['yes-no'],
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
    headings: headings('Nivel de peligro|Peligro|Riesgo|Nivel|Seguridad|Danger|Danger level'),
    read: (cell) =>
      said({ danger_level: readDangerLevel(cell) }, 'El nivel de peligro no es válido'),
    width: 16,
  },
  warnings: {
    ...TEXTS.warnings,
    headings: headings('Advertencias|Advertencia|Avisos|Precauciones|Warnings'),
    read: (cell) => ({ warnings: textOf(cell) }),
    width: 40,
  },
  notes: {
    ...TEXTS.notes,
    headings: headings(
      'Notas privadas|Notas|Nota|Observaciones|Comentarios|Notes|Territory Notes|TerritoryNotes|Custom Notes 1|CustomNotes1',
    ),
    read: (cell) => ({ notes: textOf(cell) }),
    width: 40,
  },
  last_completed_on: {
    ...TEXTS.last_completed_on,
    headings: headings(
      'Completado por última vez|Última fecha en que se completó|Última vez completado|Última vez que se completó|Last completed|Last date completed|Date last completed|Last worked',
      'Última fecha|Último',
    ),
    contents: ['days'],
    read: (cell, days) => said({ last_completed_on: days.read(cell) }, wrongDay(cell)),
    width: 24,
  },
  retired: {
    label: 'Retirado',
    headings: headings('Retirado|Fuera de uso|Retired'),
    // Some lists have the day on which it was retired.
    contents: ['yes-no', 'days'],
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

export const TERRITORY_FIELDS: Readonly<Record<keyof typeof fields, TerritoryFieldSpec>> = fields;

export const VALUE_FIELDS = Object.entries(TERRITORY_FIELDS).flatMap(([field, { read }]) =>
  // The table has no other keys.
  read ? [{ field: field as keyof typeof fields, read }] : [],
);
