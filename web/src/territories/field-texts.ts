import type { TerritoryField } from '@territorios/contract/territories/api.ts';
import { DANGER_CHOICES } from './danger.ts';

export interface TerritoryFieldTexts {
  label: string;
  /** It is shown for a missing value; '—' unless given. */
  empty?: string;
  choices?: readonly { id: string; name: string }[];
}

export const TERRITORY_TEXTS: Readonly<
  Record<'name' | 'zone' | TerritoryField, TerritoryFieldTexts>
> = {
  name: { label: 'Nombre' },
  zone: { label: 'Zona', empty: 'sin zona' },
  google_maps_link: { label: 'Enlace de Google Maps' },
  navigation_latitude: { label: 'Latitud' },
  navigation_longitude: { label: 'Longitud' },
  group_suitable: { label: 'Válido para grupos', empty: 'No especificado' },
  danger_level: { label: 'Nivel de peligro', empty: 'No especificado', choices: DANGER_CHOICES },
  warnings: { label: 'Advertencias' },
  notes: { label: 'Notas privadas' },
  last_completed_on: { label: 'Completado por última vez' },
};
