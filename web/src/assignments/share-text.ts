import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { nameOfHolder, type Held } from '@territorios/contract/assignments/holder.ts';
import { type Day, numericDate } from '@territorios/contract/dates.ts';
import {
  fillForEach,
  inMessage,
  type MessageValues,
} from '@territorios/contract/settings/messages.ts';
import { foldText } from '@territorios/contract/names.ts';
import { dueText } from '#lib/format.ts';

const WORD = 'Territorio';

function titleOf(territoryName: string): string {
  const hasWord = foldText(territoryName).includes(foldText(WORD));
  return hasWord ? territoryName : `${WORD} ${territoryName}`;
}

export const linkOf = (token: string, origin: string): string => `${origin}/territorio/${token}`;

/** @param assignment null when nobody holds the territory, which then has no link */
export function shareText(
  territoryName: string,
  assignment: (Held & Pick<Assignment, 'token'>) | null,
  origin = window.location.origin,
): string {
  const name = titleOf(inMessage(territoryName));
  if (!assignment) return name;
  const holder = nameOfHolder(assignment);
  const receiver = holder === null ? '' : ` - Asignado a ${inMessage(holder)}`;
  return `${name}${receiver}\n${linkOf(assignment.token, origin)}`;
}

export type SentAssignment = Held & Pick<Assignment, 'token' | 'expires_at'>;

export interface SentLine {
  name: string;
  assignment: SentAssignment;
}

const valuesOf = ({ name, assignment }: SentLine, today: Day, origin: string): MessageValues => ({
  territorio: titleOf(name),
  publicador: nameOfHolder(assignment) ?? 'publicador',
  vence: numericDate(assignment.expires_at),
  dias: dueText(assignment.expires_at, today),
  enlace: linkOf(assignment.token, origin),
});

/** @param lines of one person, in the order of the message */
export const messageText = (
  template: string,
  [first, ...more]: readonly [SentLine, ...SentLine[]],
  today: Day,
  origin = window.location.origin,
): string =>
  fillForEach(template, [
    valuesOf(first, today, origin),
    ...more.map((line) => valuesOf(line, today, origin)),
  ]);

/** Of a longer address a server may cut the end off, or refuse it. */
export const LONGEST_LINK = 7000;

export const TOO_LONG =
  'El mensaje es demasiado largo para abrirlo en WhatsApp: cópielo y péguelo en la conversación.';

/** The person is chosen in WhatsApp. @returns null where the message is too long for a link */
export function whatsAppLink(text: string): string | null {
  const link = `https://wa.me/?text=${encodeURIComponent(text)}`;
  return link.length > LONGEST_LINK ? null : link;
}
