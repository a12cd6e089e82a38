import type { FirstMap } from '@territorios/contract/settings/rules.ts';

export const FIRST_MAP_CHOICES: readonly { id: FirstMap; name: string }[] = [
  { id: 'boundary', name: 'El límite dibujado aquí' },
  { id: 'google', name: 'El mapa de Google' },
  { id: 'picture', name: 'La foto o tarjeta' },
];
