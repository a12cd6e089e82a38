import { isExpired } from '@territorios/contract/assignments/rules.ts';
import { addDays, type Day } from '@territorios/contract/dates.ts';
import type { Random } from './random.ts';
import { momentOn, type AssignmentRow, type RequestRow } from './rows.ts';

interface Sent {
  kind: RequestRow['kind'];
  days: number | null;
  message: string | null;
  /** of yesterday */
  minute: number;
  /** whose assignment it may be */
  fits: (assignment: AssignmentRow) => boolean;
}

/** One of each publisher, and none on what was handed out yesterday. @param hasRoom whether a publisher may get one more */
export function makeRequests(
  random: Random,
  today: Day,
  assignments: readonly AssignmentRow[],
  hasRoom: (publisherId: string) => boolean,
): RequestRow[] {
  const yesterday = addDays(today, -1);
  const isLate = ({ expires_at }: AssignmentRow) => isExpired(expires_at, today);
  const wanted: Sent[] = [
    {
      kind: 'completed',
      days: null,
      message: 'Faltaron dos casas cerradas con candado en la esquina.',
      minute: 95,
      fits: isLate,
    },
    {
      kind: 'more_days',
      days: 10,
      message: 'Estuve de viaje y apenas voy por la mitad. ¡Gracias!',
      minute: 240,
      fits: (assignment) => !isLate(assignment),
    },
    {
      kind: 'another',
      days: null,
      message: null,
      minute: 415,
      fits: ({ publisher_id }) => publisher_id !== null && hasRoom(publisher_id),
    },
  ];
  const used = new Set<string | null>();
  const open = assignments.filter(
    ({ returned_at, assigned_at }) => returned_at === null && assigned_at < momentOn(yesterday, 0),
  );
  return wanted.flatMap(({ kind, days, message, minute, fits }) => {
    const own = open.find((each) => !used.has(each.publisher_id) && fits(each));
    if (own === undefined) return [];
    used.add(own.publisher_id);
    const request: RequestRow = {
      id: random.id(yesterday),
      assignment_id: own.id,
      number: 1,
      kind,
      days,
      message,
      created_at: momentOn(yesterday, minute),
      settled_at: null,
      outcome: null,
      reply: null,
    };
    return [request];
  });
}
