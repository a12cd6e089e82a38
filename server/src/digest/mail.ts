/** The mail as plain text. Names are data: each stays within its line, and no line is a header. */
import { nameOfHolder } from '@territorios/contract/assignments/holder.ts';
import { numericDate, type Day } from '@territorios/contract/dates.ts';
import type { RequestKind } from '@territorios/contract/requests/rules.ts';
import { remainingDaysText } from '@territorios/contract/spanish.ts';
import { inMessage } from '@territorios/contract/settings/messages.ts';
import { DUE_SOON_DAYS, STALE_DAYS } from '@territorios/contract/territories/rules.ts';
import type { Attention } from './select.ts';

const MOST_LINES = 10;

export interface Mail {
  subject: string;
  text: string;
}

interface Context {
  congregation: string;
  today: Day;
  publicUrl: string | undefined;
}

const inOneLine = (name: string) => inMessage(name.replaceAll(/[\s\p{Cc}]+/gu, ' '));

const lineOf = (...parts: (string | null)[]) =>
  `- ${parts
    .filter((part) => part !== null)
    .map(inOneLine)
    .join(' · ')}`;

const ASKED: Record<RequestKind, string> = {
  completed: 'lo terminó',
  unfinished: 'lo devuelve sin terminar',
  more_days: 'necesita más días',
  another: 'quiere otro territorio',
};

const daysText = (days: number) => (days === 1 ? '1 día' : `${days} días`);

function dueText(days: number): string {
  if (days < -1) return `venció hace ${daysText(-days)}`;
  return days === -1 ? 'venció ayer' : remainingDaysText(days);
}

const heldLine = ({ territory, publisher, days }: Attention['expired'][number]) =>
  lineOf(territory, publisher, dueText(days));

const sectionsOf = ({ requests, expired, due, stale }: Attention): [string, string[]][] => [
  [
    'Respuestas de los publicadores',
    requests.map(({ kind, days, assignment }) => {
      const asked = days === null ? ASKED[kind] : `${ASKED[kind]} (${days})`;
      return lineOf(assignment.territory.name, nameOfHolder(assignment), asked);
    }),
  ],
  ['Expirados', expired.map(heldLine)],
  [`Vencen en ${DUE_SOON_DAYS} días`, due.map(heldLine)],
  [
    `Sin uso +${STALE_DAYS} días`,
    stale.map(({ territory, days }) =>
      lineOf(territory, days === null ? 'nunca asignado' : `sin uso desde hace ${daysText(days)}`),
    ),
  ],
];

function sectionText([title, lines]: [string, string[]]): string {
  const rest = lines.length - MOST_LINES;
  const shown = lines.slice(0, MOST_LINES);
  return [`${title} (${lines.length})`, ...shown, ...(rest > 0 ? [`y ${rest} más`] : [])].join(
    '\n',
  );
}

export function mailOf(
  attention: Attention,
  { congregation, today, publicUrl }: Context,
): Mail | null {
  const sections = sectionsOf(attention).filter(([, lines]) => lines.length > 0);
  const count = sections.reduce((sum, [, lines]) => sum + lines.length, 0);
  if (count === 0) return null;
  const paragraphs = [
    `${inOneLine(congregation)}: lo que necesita atención el ${numericDate(today)}.`,
    ...sections.map(sectionText),
    ...(publicUrl === undefined ? [] : [`Abra el panel: ${publicUrl}`]),
    'Recibe este correo porque lo pidió. Si ya no lo quiere, desmárquelo en «Mi cuenta».',
  ];
  return { subject: `Territorios: ${count} por atender`, text: `${paragraphs.join('\n\n')}\n` };
}
