import type { Assignment } from '@territorios/contract/assignments/api.ts';
import { holderFields, holderOf, type Held } from '@territorios/contract/assignments/holder.ts';
import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import type { Written } from '#call/audit.ts';
import type { CongregationScope, WriteScope } from '#call/scope.ts';
import { dayIn } from './assignment-days.ts';
import type { StoredAssignment } from './line.ts';

interface Named {
  id: string;
  name: string;
}

/** The ids, too, because an entry outlives the assignment. */
export const partiesOf = (territory: Named, held: Held): AuditDetails => {
  const holder = holderOf(held);
  return {
    territory_id: territory.id,
    publisher: holder?.name ?? null,
    ...(holder && holderFields(holder)),
  };
};

type Moments = Pick<
  StoredAssignment,
  'assigned_at' | 'expires_at' | 'returned_at' | 'completed_at'
>;

export function lineDays(scope: CongregationScope, line: Moments) {
  const day = (moment: string | null) => (moment === null ? null : dayIn(scope, moment));
  return {
    assigned_on: dayIn(scope, line.assigned_at),
    expires_at: line.expires_at,
    returned_on: day(line.returned_at),
    completed_on: day(line.completed_at),
  };
}

export const lineFields = (scope: CongregationScope, line: Assignment) => ({
  publisher: line.publisher?.name ?? null,
  group: line.group?.name ?? null,
  ...lineDays(scope, line),
  link: line.token,
});

export const returnOf = (scope: CongregationScope, line: Moments): Written => {
  const { returned_on, completed_on } = lineDays(scope, line);
  return {
    before: { returned_on: null, completed_on: null },
    after: { returned_on, completed_on },
  };
};

export const recordLine = (
  call: WriteScope,
  line: Assignment,
  written: Written,
  details: AuditDetails = {},
): void =>
  call.record({ id: line.id, name: line.territory.name }, written, {
    ...partiesOf(line.territory, line),
    ...details,
  });

/** The sentence of the entry has the last day, or the day of the return. A day that equals the entry's own is left out. */
export function recordCreated(call: WriteScope, line: Assignment): void {
  const { assigned_on, expires_at, returned_on, completed_on } = lineDays(call, line);
  const after = { assigned_on: assigned_on === call.today ? null : assigned_on, completed_on };
  const details = returned_on === null ? { expires_at } : { returned_on };
  recordLine(call, line, { before: null, after }, details);
}
