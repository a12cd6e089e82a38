import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder, type Held } from '@territorios/contract/assignments/holder.ts';
import { numericDate } from '@territorios/contract/dates.ts';
import type { SettledRequest } from '@territorios/contract/requests/api.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { inMessage } from '@territorios/contract/settings/messages.ts';
import { linkOf } from '#assignments/share-text.ts';
import { REQUEST_WORDS } from './words.ts';

type Told = Held & Pick<Assignment, 'territory' | 'token' | 'expires_at'>;

const greeting = (told: Told) => {
  const name = nameOfHolder(told);
  return `Hola${name === null ? '' : `, ${inMessage(name)}`}.`;
};

const nameOf = ({ territory }: Told) => `«${inMessage(territory.name)}»`;

/** The message after a return or more days were accepted. */
export function acceptedText(
  { kind, assignment }: Pick<SettledRequest, 'kind'> & { assignment: Told },
  origin = window.location.origin,
): string {
  if (kind !== 'more_days')
    return `${greeting(assignment)} Ya recibimos ${nameOf(assignment)}. ¡Muchas gracias!`;
  const until = numericDate(assignment.expires_at);
  return `${greeting(assignment)} Puede trabajar ${nameOf(assignment)} hasta el ${until}, con el mismo enlace:\n${linkOf(assignment.token, origin)}`;
}

export function declinedText(kind: RequestKind, assignment: Told, reply: string | null): string {
  const asked = `Sobre «${REQUEST_WORDS[kind]}» en ${nameOf(assignment)}`;
  return `${greeting(assignment)} ${asked}: ${reply ?? 'por ahora no es posible.'}`;
}
