import type { Field } from '#imports/fields.ts';
import type { TerritoryValues } from './drafts.ts';
import type { ListRow } from './list-rows.ts';
import { readKey } from './names.ts';
import { readCoordinates, readDangerLevel, readDecimal, readYesNo, textOf } from './values.ts';

const UNSAID = new Set(['no especificado', 'sin especificar', 'n/a', '-', '?']);

const shown = (row: ListRow, field: Field): string => textOf(row.cell(field)).slice(0, 40);

/** A cell that is empty leaves its field as it is. @returns the sentence of the first that cannot be read */
export function readTerritoryValues(row: ListRow): TerritoryValues | string {
  const values: TerritoryValues = {};
  const isGiven = (field: Field): boolean => textOf(row.cell(field)) !== '';

  if (isGiven('coordinates')) {
    const point = readCoordinates(row.cell('coordinates'));
    if (!point) return `Las coordenadas no se pueden leer: ${shown(row, 'coordinates')}`;
    values.navigation_latitude = point.latitude;
    values.navigation_longitude = point.longitude;
  }
  if (isGiven('navigation_latitude')) {
    const latitude = readDecimal(row.cell('navigation_latitude'));
    if (latitude === undefined) return 'La latitud no es válida';
    values.navigation_latitude = latitude;
  }
  if (isGiven('navigation_longitude')) {
    const longitude = readDecimal(row.cell('navigation_longitude'));
    if (longitude === undefined) return 'La longitud no es válida';
    values.navigation_longitude = longitude;
  }
  if (isGiven('group_suitable') && !UNSAID.has(readKey(shown(row, 'group_suitable')))) {
    const isSuitable = readYesNo(row.cell('group_suitable'));
    if (isSuitable === undefined)
      return `«${shown(row, 'group_suitable')}» no dice si es válido para grupos: escriba Sí o No`;
    values.group_suitable = isSuitable;
  }
  if (isGiven('danger_level')) {
    const level = readDangerLevel(row.cell('danger_level'));
    if (level === undefined) return 'El nivel de peligro no es válido';
    values.danger_level = level;
  }
  if (isGiven('retired')) {
    const cell = row.cell('retired');
    const isDay = row.days('retired').read(cell) ?? null;
    const isRetired = readYesNo(cell) ?? (isDay === null ? undefined : true);
    if (isRetired === undefined)
      return `«${shown(row, 'retired')}» no dice si está retirado: escriba Sí o No`;
    values.retired = isRetired;
  }
  if (isGiven('google_maps_link')) values.google_maps_link = textOf(row.cell('google_maps_link'));
  if (isGiven('warnings')) values.warnings = textOf(row.cell('warnings'));
  if (isGiven('notes')) values.notes = textOf(row.cell('notes'));
  return values;
}
