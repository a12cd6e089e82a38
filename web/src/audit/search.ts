import { AuditSubject } from '@territorios/contract/audit-entry.ts';
import { day, id } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';
import type { DayRange } from '#ui/date-range-picker.tsx';

/** What the address says of the screen; what it says wrongly counts as not said. */
export const AuditSearch = z.object({
  /** The id of an administrator. */
  administrator: id.optional().catch(undefined),
  subject: AuditSubject.optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
});
export type AuditSearch = z.infer<typeof AuditSearch>;

/** The days that are asked for, null for all; one day without the other says nothing. */
export const rangeOf = ({ from, to }: AuditSearch): DayRange | null =>
  from === undefined || to === undefined || to < from ? null : { from, to };
