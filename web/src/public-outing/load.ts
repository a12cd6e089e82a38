import type { PublicOutingAnswer } from '@territorios/contract/public-outing/api.ts';
import { load } from '#public-territory/load.ts';

export const loadOuting = (token: string) =>
  load<PublicOutingAnswer>(`/public/outing/${encodeURIComponent(token)}`, {
    failed: 'Error al cargar la salida',
    notKept: 'No hay conexión, y esta salida no está guardada en este teléfono.',
  });
