import type { ImportKind } from '@territorios/contract/imports/rules.ts';

/** What a column of a list may be. */
export const FIELDS = {
  zones: { name: 'Zona' },
  publishers: {
    name: 'Nombre',
    surname: 'Apellidos',
    role: 'Rol',
    max_territories: 'Máx. Territorios',
    key: 'Clave',
  },
  territories: {
    name: 'Nombre',
    number: 'Número',
    code: 'Código (antes del número)',
    suffix: 'Sufijo (después del número)',
    zone: 'Zona',
    google_maps_link: 'Enlace de Google Maps',
    navigation_latitude: 'Latitud',
    navigation_longitude: 'Longitud',
    coordinates: 'Coordenadas (latitud, longitud)',
    group_suitable: 'Válido para grupos',
    danger_level: 'Nivel de peligro',
    warnings: 'Advertencias',
    notes: 'Notas privadas',
    retired: 'Retirado',
    key: 'Clave',
  },
  assignments: {
    territory: 'Territorio',
    code: 'Código (antes del número)',
    suffix: 'Sufijo (después del número)',
    zone: 'Zona',
    publisher: 'Publicador',
    surname: 'Apellidos del publicador',
    assigned_on: 'Fecha de asignación',
    expires_at: 'Fecha de vencimiento',
    returned_on: 'Fecha de devolución',
    completed_on: 'Fecha en que se completó',
    completed: 'Completado (sí o no)',
    status: 'Estado',
    territory_key: 'Clave del territorio',
    publisher_key: 'Clave del publicador',
  },
  boundaries: {
    territory: 'Territorio',
    zone: 'Zona',
    geometry: 'Límite (GeoJSON)',
    territory_key: 'Clave del territorio',
  },
} as const satisfies Record<ImportKind, Record<string, string>>;

export type Fields = typeof FIELDS;
export type Field = { [Kind in ImportKind]: keyof Fields[Kind] }[ImportKind];

export const KIND_LABELS: Readonly<Record<ImportKind, string>> = {
  zones: 'Zonas',
  publishers: 'Publicadores',
  territories: 'Territorios',
  assignments: 'Asignaciones',
  boundaries: 'Límites',
};
