import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderOf, type Held, type Holder } from '@territorios/contract/assignments/holder.ts';
import { daysBetween, type Day } from '@territorios/contract/dates.ts';
import { formatCount } from '@territorios/contract/spanish.ts';
import { dueText, timeAgo } from '#lib/format.ts';
import { isConflict } from '#lib/is-conflict.ts';

export interface HeldLine {
  name: string;
  assignment: Held & Pick<Assignment, 'id' | 'token' | 'expires_at' | 'reminded_at'>;
}

export interface Reminder {
  /** Of the holder; of the assignment where the holder was deleted. */
  id: string;
  holder: Holder | null;
  /** The most overdue one comes first. */
  lines: readonly [HeldLine, ...HeldLine[]];
}

/** Each person has one reminder of everything; the person with the most overdue territory is first. */
export function remindersOf(lines: readonly HeldLine[]): Reminder[] {
  const people = new Map<string, Reminder>();
  const lastDay = ({ assignment }: HeldLine) => assignment.expires_at;
  for (const line of lines.toSorted((a, b) => lastDay(a).localeCompare(lastDay(b)))) {
    const holder = holderOf(line.assignment);
    const id = holder?.id ?? line.assignment.id;
    const known = people.get(id);
    people.set(id, { id, holder, lines: known ? [...known.lines, line] : [line] });
  }
  return [...people.values()];
}

/** So many figures are told of one person. */
const FIGURES = 3;

const listed = (parts: readonly string[], unit = ''): string => {
  const format = new Intl.ListFormat('es');
  const rest = parts.length - FIGURES;
  if (rest <= 0) return format.format(parts) + unit;
  return format.format([
    ...parts.slice(0, FIGURES - 1),
    parts[FIGURES - 1] + unit,
    `${formatCount(rest)} más`,
  ]);
};

/** The figure by itself, for it has the colour of what is late: 'venció hace 9 días', and of several '60 y 12 días', with `severalBegin` before it. */
export function lateFigure({ lines }: Reminder, today: Day, severalBegin = ''): string {
  const [{ assignment }, other] = lines;
  if (other === undefined) return dueText(assignment.expires_at, today);
  const days = lines.map((line) => daysBetween(line.assignment.expires_at, today));
  return days.every((passed) => passed > 1)
    ? severalBegin + listed(days.map(formatCount), ' días')
    : listed(lines.map((line) => dueText(line.assignment.expires_at, today)));
}

/** The text is 'T-2', or '2 territorios' of several. */
export const whatIsLate = ({ lines: [first, ...others] }: Reminder): string =>
  others.length === 0 ? first.name : `${formatCount(others.length + 1)} territorios`;

/** 'Recordado hace 3 días', of the last one; null where nobody did */
export function remindedText(lines: readonly HeldLine[], now: Date): string | null {
  const moments = lines.flatMap(({ assignment: { reminded_at } }) => reminded_at ?? []);
  const last = moments.toSorted().at(-1);
  return last === undefined ? null : `Recordado ${timeAgo(last, now)}`;
}

/** What came back meanwhile is left out, because the message was sent. @throws what `send` throws */
export async function noteReminder(
  ids: readonly string[],
  send: (ids: readonly string[]) => Promise<unknown>,
): Promise<void> {
  try {
    await send(ids);
  } catch (error) {
    if (!isConflict(error)) throw error;
    const notOne = (reason: unknown) => {
      if (isConflict(reason)) return false;
      throw reason;
    };
    const noted = await Promise.all(ids.map((id) => send([id]).then(() => true, notOne)));
    if (!noted.includes(true)) throw error;
  }
}
