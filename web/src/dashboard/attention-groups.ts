import { holderOf } from '@territorios/contract/assignments/holder.ts';
import type { Outing } from '@territorios/contract/outings/api.ts';
import {
  completedInOutings,
  type CompletedInOutings,
} from '@territorios/contract/outings/completed.ts';
import type { Territory } from '@territorios/contract/territories/api.ts';
import {
  lateFigure,
  remindedText,
  remindersOf,
  whatIsLate,
  type HeldLine,
} from '#assignments/reminders.ts';
import { dueText, timeAgo } from '#lib/format.ts';
import { spanText } from '#outings/span-text.ts';
import { publisherName } from '#publishers/publisher-name.ts';
import type { Calendar } from '#settings/queries.ts';
import type { ShownKey, SortKey } from '#territories/search.ts';
import { shownTests } from '#territories/shown.ts';
import { sortTerritories } from '#territories/sort.ts';
import { holderName } from '#territories/territory-cells.tsx';

const LINES = 3;

export interface CompletedTerritory {
  territory: Territory;
  completed: CompletedInOutings;
}

export interface AttentionEntry {
  id: string;
  /** Whom or what it is about, and where its name leads; null for a group, which has no page. */
  of: { to: 'publisher' | 'territory'; id: string } | null;
  name: string;
  /** It is what cannot be cut: how many days. */
  figure: string;
  rest: string | null;
  reminded: string | null;
  /** Null where nobody is to be reminded. */
  verb:
    { remind: readonly HeldLine[] } | { assign: Territory } | { note: CompletedTerritory } | null;
}

export interface AttentionGroup {
  /** This filter shows the territories that `count` counts. */
  show: Extract<ShownKey, 'expired' | 'due' | 'stale'>;
  sort: SortKey;
  count: number;
  entries: readonly AttentionEntry[];
  /** Of each person who can be reminded what is late or due. */
  people: readonly (readonly HeldLine[])[];
}

const byLastDay = (a: Pick<Territory, 'expires_at'>, b: Pick<Territory, 'expires_at'>): number =>
  (a.expires_at ?? '').localeCompare(b.expires_at ?? '');

const heldLines = ({ name, current_assignment: assignment }: Territory): HeldLine[] =>
  assignment ? [{ name, assignment }] : [];

const entryOf = (territory: Territory) => ({
  id: territory.id,
  of: { to: 'territory' as const, id: territory.id },
  name: territory.name,
});

/** Assignments whose holder has said that the territory is done: nobody reminds of them, they are answered. */
type SaidDone = ReadonlySet<string>;

const canRemind = ({ current_assignment: held }: Territory, saidDone: SaidDone): boolean =>
  held !== null && holderOf(held) !== null && !saidDone.has(held.id);

const dueEntries = (due: readonly Territory[], { today, now }: Calendar, saidDone: SaidDone) =>
  due.toSorted(byLastDay).map((territory) => ({
    ...entryOf(territory),
    expires_at: territory.expires_at,
    figure: dueText(territory.expires_at ?? today, today),
    rest: holderName(territory),
    reminded: remindedText(heldLines(territory), now),
    verb: canRemind(territory, saidDone) ? { remind: heldLines(territory) } : null,
  }));

/** A person is reminded once of all that is late. */
const lateEntries = (
  late: readonly Territory[],
  calendar: Calendar,
  saidDone: SaidDone,
): AttentionEntry[] => {
  const { today, now } = calendar;
  const reminders = remindersOf(
    late.filter((territory) => canRemind(territory, saidDone)).flatMap(heldLines),
  ).map((reminder) => ({
    id: reminder.id,
    of: reminder.holder?.kind === 'group' ? null : { to: 'publisher' as const, id: reminder.id },
    expires_at: reminder.lines[0].assignment.expires_at,
    name: publisherName(reminder.holder?.name),
    figure: lateFigure(reminder, today),
    rest: whatIsLate(reminder),
    reminded: remindedText(reminder.lines, now),
    verb: { remind: reminder.lines },
  }));
  const others = late.filter((territory) => !canRemind(territory, saidDone));
  return [...reminders, ...dueEntries(others, calendar, saidDone)].toSorted(byLastDay);
};

const staleEntries = (stale: readonly Territory[], { now }: Calendar): AttentionEntry[] =>
  sortTerritories(stale, 'idle', 'asc').map((territory) => {
    const used = territory.last_returned_at ?? territory.last_assigned_at;
    return {
      ...entryOf(territory),
      figure: used === null ? 'Nunca asignado' : `Sin uso desde ${timeAgo(used, now)}`,
      rest: null,
      reminded: null,
      verb: { assign: territory },
    };
  });

const ORDERS = [
  { show: 'expired', sort: 'assigned', entriesOf: lateEntries },
  { show: 'due', sort: 'assigned', entriesOf: dueEntries },
  { show: 'stale', sort: 'idle', entriesOf: staleEntries },
] as const;

/** Each group has its most urgent entries; a group without territories is left out. */
export const attentionGroups = (
  territories: readonly Territory[],
  calendar: Calendar,
  saidDone: SaidDone,
): AttentionGroup[] => {
  const tests = shownTests(calendar, []);
  return ORDERS.map(({ show, sort, entriesOf }) => {
    const found = territories.filter(tests[show]);
    const all = entriesOf(found, calendar, saidDone);
    const people = all.flatMap(({ verb }) => (verb && 'remind' in verb ? [verb.remind] : []));
    return { show, sort, count: found.length, entries: all.slice(0, LINES), people };
  }).filter(({ count }) => count > 0);
};

/** Territories whose blocks were all done in outings, and that are not noted down. */
export const completedEntries = (
  territories: readonly Territory[],
  outings: readonly Outing[],
  calendar: Calendar,
): AttentionEntry[] =>
  territories
    .flatMap((territory) => {
      const completed = completedInOutings(territory, outings, calendar);
      if (completed === null) return [];
      const figure = 'Completo en salidas';
      const rest = spanText(completed);
      return {
        ...entryOf(territory),
        figure,
        rest,
        reminded: null,
        verb: { note: { territory, completed } },
      };
    })
    .slice(0, LINES);
