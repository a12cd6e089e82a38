import type { FieldSpec } from './field.ts';
import { headings, SURNAME_HEADINGS } from './headings.ts';

export const ZONE_FIELDS = {
  name: {
    label: 'Zona',
    headings: headings('Zona|Zonas|Nombre de la zona|Zone|Sector', 'Nombre|Name'),
    title: 'Nombre',
    width: 28,
  },
} as const satisfies Record<string, FieldSpec>;

export const PUBLISHER_FIELDS = {
  key: {
    label: 'Clave',
    headings: headings('Clave|Clave del publicador|ID|Publisher ID|PublisherID'),
    isKey: true,
    width: 8,
  },
  name: {
    label: 'Nombre',
    headings: headings(
      'Publicador|Publicadores|Nombre del publicador|Nombre completo|Nombre y apellidos|Hermano|Hermanos|Nombre|Nombres|Publisher|Publisher Name|Name|First Name|FirstName|Full Name',
    ),
    width: 28,
  },
  surname: { label: 'Apellidos', headings: SURNAME_HEADINGS },
  role: {
    label: 'Rol',
    headings: headings(
      'Rol|Roles|Role|Privilegio|Nombramiento|Tipo de publicador',
      'Tipo|Type|Cargo',
    ),
    width: 20,
  },
  max_territories: {
    label: 'Máx. Territorios',
    headings: headings(
      'Máx. Territorios|Máximo de territorios|Máximo|Límite|Límite de territorios|Max Territories',
    ),
    width: 16,
  },
} as const satisfies Record<string, FieldSpec>;
