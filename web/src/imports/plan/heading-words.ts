import { foldText } from '#lib/collation.ts';
import type { Fields } from '#imports/fields.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';

const LITTLE_WORDS = new Set('de del la las el los en que se of the'.split(' '));

/** A heading without case, accents, points and little words: 'Fecha en que se asignó' is 'fecha asigno'. */
export function headingKey(text: string): string {
  const words = text.replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2').replaceAll('#', ' numero ');
  return (foldText(words).match(/[\p{L}\p{N}]+/gu) ?? [])
    .filter((word) => !LITTLE_WORDS.has(word))
    .join(' ');
}

const words = (text: string): string[] => text.split('|').map((one) => headingKey(one));

/** What a heading names beyond doubt, and what it may name where nothing else does. */
export interface HeadingWords {
  sure: readonly string[];
  maybe: readonly string[];
}

const heading = (sure: string, maybe = ''): HeadingWords => ({
  sure: words(sure),
  maybe: maybe === '' ? [] : words(maybe),
});

const ZONE =
  'Zona|Nombre de la zona|Sector|Barrio|Colonia|Área|Localidad|Grupo de territorios|Zone|Area|Territory Area|Territory Type|TerritoryType|Category|Locality|City';
const MAPS =
  'Enlace de Google Maps|Google Maps|Mapa|Enlace|Enlace del mapa|Link del mapa|Liga|Liga del mapa|URL|URL del mapa|Link|Link1|Link 1|Map|Map Link|Map URL';
const TERRITORY =
  'Territorio|Territorios|Nombre del territorio|Territorio nombre|Núm. de terr.|Número de territorio|Núm. territorio|No. de territorio|Nº de territorio|Num. terr.|No. terr.|Terr. núm.|Terr.|Terr. no.|Territorio núm.|Territorio No.|Territory|Territory Name|Territory Number|TerritoryNumber|Territory No.|Terr. number';
const TERRITORY_KEY =
  'Clave del territorio|Territorio ID|ID del territorio|TerritoryID|Territory ID';
const CODE =
  'Código|Código de la categoría|Prefijo|CategoryCode|Category Code|TerritoryTypeCode|Territory Type Code|Prefix';
const SUFFIX = 'Sufijo|Suffix|Territory Suffix';
const NUMBER = 'Número|Núm.|No.|Nº|N°|#|Number|Num';
const SURNAME = 'Apellido|Apellidos|Last Name|LastName|Surname';

/**
 * The Spanish of lists that congregations keep, this product's own, and the English of Territory Helper and NW Scheduler
 * as their manuals and programs that read them name it.
 */
export const HEADINGS: {
  readonly [Kind in ImportKind]: { readonly [Field in keyof Fields[Kind]]: HeadingWords };
} = {
  zones: { name: heading('Zona|Zonas|Nombre de la zona|Zone|Sector', 'Nombre|Name') },
  publishers: {
    name: heading(
      'Publicador|Publicadores|Nombre del publicador|Nombre completo|Nombre y apellidos|Hermano|Hermanos|Nombre|Nombres|Publisher|Publisher Name|Name|First Name|FirstName|Full Name',
    ),
    surname: heading(SURNAME),
    role: heading('Rol|Roles|Role|Privilegio|Nombramiento|Tipo de publicador', 'Tipo|Type|Cargo'),
    max_territories: heading(
      'Máx. Territorios|Máximo de territorios|Máximo|Límite|Límite de territorios|Max Territories',
    ),
    key: heading('Clave|Clave del publicador|ID|Publisher ID|PublisherID'),
  },
  territories: {
    name: heading(`${TERRITORY}|Nombre|Name|Nombre territorio`),
    number: heading(NUMBER),
    code: heading(CODE),
    suffix: heading(SUFFIX),
    zone: heading(ZONE, 'Tipo|Type|Grupo'),
    google_maps_link: heading(MAPS),
    navigation_latitude: heading('Latitud|Latitude|Lat'),
    navigation_longitude: heading('Longitud|Longitude|Lng|Lon|Long'),
    coordinates: heading(
      'Coordenadas (latitud, longitud)|Coordenadas|Coordenada|GPS|Coordinates|Ubicación',
    ),
    group_suitable: heading(
      'Válido para grupos|Para grupos|Grupos|Apto para grupos|Group suitable',
    ),
    danger_level: heading('Nivel de peligro|Peligro|Riesgo|Nivel|Seguridad|Danger|Danger level'),
    warnings: heading('Advertencias|Advertencia|Avisos|Precauciones|Warnings'),
    notes: heading(
      'Notas privadas|Notas|Nota|Observaciones|Comentarios|Notes|Territory Notes|TerritoryNotes|Custom Notes 1|CustomNotes1',
    ),
    retired: heading('Retirado|Fuera de uso|Retired'),
    key: heading(`Clave|ID|${TERRITORY_KEY}`),
  },
  assignments: {
    territory: heading(TERRITORY, NUMBER),
    code: heading(CODE),
    suffix: heading(SUFFIX),
    zone: heading(ZONE),
    publisher: heading(
      'Publicador|Nombre del publicador|Nombre Publicador|Asignado a|Asignado|Responsable|Hermano|Asignatario|Conductor|A quién|Entregado a|Prestado a|Publisher|Publisher Name|Assigned To|Assignee|Assigned|Person|First Name|FirstName',
      'Nombre|Name',
    ),
    surname: heading(SURNAME),
    assigned_on: heading(
      'Fecha de asignación|Fecha en que se asignó|Fecha asignado|Fecha asignación|Fecha de asignado|Asignado el|Asignado|Asignación|Asignó|Salida|Fecha de salida|Fecha de inicio|Inicio|Desde|Retiró|Prestado|Fecha de préstamo|Assigned|Date Assigned|Assigned Date|Assignment Date|Assigned On|Checked Out|Check Out|Date Checked Out|Start Date',
      'Fecha de entrega|Entrega|Entregado|Fecha entregado|Fecha|Date',
    ),
    expires_at: heading(
      'Fecha de vencimiento|Vence|Vencimiento|Vence el|Fecha límite|Expira|Expires|Due|Due Date|Expiration Date',
    ),
    returned_on: heading(
      'Fecha de devolución|Fecha de retorno|Fecha devuelto|Devuelto|Devuelto el|Devolución|Retorno|Regreso|Fecha de regreso|Regresado|Recibido|Fecha de recepción|Hasta|Fin|Fecha de fin|Returned|Date Returned|Returned Date|Return Date|Returned On|Checked In|Check In|Date Checked In|End Date',
      'Fecha de entrega|Entrega|Entregado|Fecha entregado',
    ),
    completed_on: heading(
      'Fecha en que se completó|Fecha completado|Fecha de completado|Completado el|Completado|Completó|Terminado|Fecha de término|Fecha terminado|Fecha en que se terminó|Completed|Date Completed|Completed Date|Completed On|Worked|Date Worked',
    ),
    completed: heading(
      'Completado (sí o no)|Completado|Se completó|Terminado|Completed|Trabajado completo',
    ),
    status: heading('Estado|Status|Situación'),
    territory_key: heading(TERRITORY_KEY),
    publisher_key: heading(
      'Clave del publicador|ID del publicador|Publicador ID|Publisher ID|PublisherID',
    ),
  },
  boundaries: {
    territory: heading(`${TERRITORY}|Nombre|Name`, NUMBER),
    zone: heading(ZONE),
    geometry: heading(
      'Límite (GeoJSON)|Límite|Límites|Polígono|GeoJSON|Geometry|Geometría|Boundary|Polygon',
    ),
    territory_key: heading(`Clave|ID|${TERRITORY_KEY}`),
  },
};
