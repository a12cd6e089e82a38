import { channel } from 'node:diagnostics_channel';
import type { Held } from '#call/held.ts';

/** Of all applications of this process, as a harness asks (call/held.ts). */
export function heldOf(what: string): Pick<Held, 'taken' | 'waiting'> {
  const held: Held[] = [];
  channel('territorios.held').publish(held);
  const some = held.filter(({ name }) => name === what);
  const sum = (part: 'taken' | 'waiting') => some.reduce((total, one) => total + one[part], 0);
  return { taken: sum('taken'), waiting: sum('waiting') };
}
