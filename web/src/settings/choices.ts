import type { FirstMap, Paper, RequestMode } from '@territorios/contract/settings/rules.ts';

export const FIRST_MAP_CHOICES: readonly { id: FirstMap; name: string }[] = [
  { id: 'boundary', name: 'El contorno dibujado aquí' },
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
