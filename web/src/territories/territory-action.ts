import type { Territory } from '@territorios/contract/territories/api.ts';

export const ACTION_LABELS = {
  edit: 'Editar',
  boundary: 'Dibujar contorno',
  assign: 'Asignar',
  copy: 'Copiar información',
  cards: 'Tarjetas',
  send: 'Enviar',
  remind: 'Recordar',
  extend: 'Dar más días',
  transfer: 'Pasar a otro publicador',
  renew: 'Renovar enlace',
  return: 'Desasignar',
  retire: 'Retirar',
  restore: 'Volver a usar',
  delete: 'Eliminar',
} as const;

export type TerritoryAction = keyof typeof ACTION_LABELS;
export type OnTerritoryAction = (action: TerritoryAction, territory: Territory) => void;
