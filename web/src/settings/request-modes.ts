import type { RequestMode } from '@territorios/contract/settings/rules.ts';

export const REQUEST_MODE_CHOICES: readonly { id: RequestMode; name: string }[] = [
  { id: 'off', name: 'No recibir' },
  { id: 'tray', name: 'Recibir en el Dashboard' },
  { id: 'accept_completed', name: 'Recibir, y aceptar «Lo terminé» enseguida' },
];
