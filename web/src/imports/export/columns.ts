import type { Fields } from '#imports/fields.ts';
import type { ImportKind } from '@territorios/contract/imports/rules.ts';
import type { SheetColumn } from '#files/sheet.ts';

type FieldColumn<Kind extends ImportKind> = SheetColumn & { field: keyof Fields[Kind] };

const DAY = { width: 24, isDay: true };
const NAME = { title: 'Nombre', field: 'name', width: 28 } as const;
const KEY = { title: 'Clave', field: 'key', width: 8 } as const;
const OF_TERRITORY = [
  { title: 'Clave del territorio', field: 'territory_key', width: 18 },
  { title: 'Territorio', field: 'territory', width: 24 },
] as const;

/** Of each sheet, which bears the name of its kind; the import knows them by these titles. */
export const FULL_EXPORT_COLUMNS: { readonly [Kind in ImportKind]: readonly FieldColumn<Kind>[] } =
  {
    zones: [NAME],
    publishers: [
      KEY,
      NAME,
      { title: 'Rol', field: 'role', width: 20 },
      { title: 'Máx. Territorios', field: 'max_territories', width: 16 },
    ],
    territories: [
      KEY,
      NAME,
      { title: 'Zona', field: 'zone', width: 24 },
      { title: 'Enlace de Google Maps', field: 'google_maps_link', width: 40 },
      { title: 'Latitud', field: 'navigation_latitude', width: 12 },
      { title: 'Longitud', field: 'navigation_longitude', width: 12 },
      { title: 'Válido para grupos', field: 'group_suitable', width: 18 },
      { title: 'Nivel de peligro', field: 'danger_level', width: 16 },
      { title: 'Advertencias', field: 'warnings', width: 40 },
      { title: 'Notas privadas', field: 'notes', width: 40 },
      { title: 'Retirado', field: 'retired', width: 10 },
    ],
    assignments: [
      ...OF_TERRITORY,
      { title: 'Clave del publicador', field: 'publisher_key', width: 18 },
      { title: 'Publicador', field: 'publisher', width: 28 },
      { title: 'Fecha de asignación', field: 'assigned_on', ...DAY },
      { title: 'Fecha de vencimiento', field: 'expires_at', ...DAY },
      { title: 'Fecha de devolución', field: 'returned_on', ...DAY },
      { title: 'Fecha en que se completó', field: 'completed_on', ...DAY },
    ],
    boundaries: [...OF_TERRITORY, { title: 'Límite (GeoJSON)', field: 'geometry', width: 60 }],
  };
