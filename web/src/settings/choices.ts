import type { FirstMap, Paper, RequestMode } from '@territorios/contract/settings/rules.ts';
import type { Choice } from '#ui/choice-list.tsx';

export const FIRST_MAP_CHOICES: readonly { id: FirstMap; name: string }[] = [
  { id: 'boundary', name: 'El límite dibujado aquí' },
  { id: 'google', name: 'El mapa de Google' },
  { id: 'picture', name: 'La foto o tarjeta' },
];

export const PAPER_CHOICES: readonly { id: Paper; name: string }[] = [
  { id: 'letter', name: 'Carta' },
  { id: 'a4', name: 'A4' },
];

export const REQUEST_MODE_CHOICES: readonly { id: RequestMode; name: string }[] = [
  { id: 'off', name: 'No recibir' },
  { id: 'tray', name: 'Recibir en el Dashboard' },
  { id: 'accept_completed', name: 'Recibir, y aceptar «Lo terminé» enseguida' },
];

/** @param current is always a choice, although browsers leave out names that are out of use */
export function timeZoneChoices(current: string): Choice[] {
  const names = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...names].sort().map((id) => ({ id, name: id.replaceAll('_', ' ') }));
}
