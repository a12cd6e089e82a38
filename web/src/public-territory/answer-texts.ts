import type { PublicRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { numericMomentOf } from '#lib/format.ts';

/** The sentences hold also where the congregation accepts 'Lo terminé' at once. */
export const CONSEQUENCES: Record<RequestKind, string> = {
  completed:
    'Le avisa al encargado que terminó y devuelve el territorio. Cuando se acepte, este enlace dejará de mostrarlo.',
  unfinished:
    'Le avisa al encargado que devuelve el territorio sin terminarlo. Cuando se acepte, este enlace dejará de mostrarlo.',
  more_days: 'Le pide al encargado más días para trabajar este territorio.',
  another: 'Le pide al encargado otro territorio. Este lo conserva mientras no lo devuelva.',
};

export function statusText(
  { created_at, outcome, settled_at }: Pick<PublicRequest, 'created_at' | 'outcome' | 'settled_at'>,
  timeZone: string,
): string {
  if (outcome === null || settled_at === null)
    return `Enviado el ${numericMomentOf(created_at, timeZone)}. Falta la respuesta.`;
  const verb = outcome === 'accepted' ? 'Aceptado' : 'No se aceptó';
  return `${verb} el ${numericMomentOf(settled_at, timeZone)}.`;
}

export const daysText = (days: number): string => (days === 1 ? '1 día' : `${days} días`);
