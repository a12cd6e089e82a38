import type { CompletedInOutings } from '@territorios/contract/outings/completed.ts';
import { shortDate } from '#lib/format.ts';

/** 'del 7 nov, 2026 al 21 nov, 2026', or of one outing 'el 7 nov, 2026'. */
export const spanText = ({ from, until }: Pick<CompletedInOutings, 'from' | 'until'>): string =>
  from === until ? `el ${shortDate(until)}` : `del ${shortDate(from)} al ${shortDate(until)}`;
