import { AuditSubject } from '@territorios/contract/audit-entry.ts';
import { day, id } from '@territorios/contract/fields.ts';
import { z } from '@territorios/contract/zod.ts';

/** The address of the screen; a value that is not valid counts as missing. */
export const AuditSearch = z.object({
  /** The id of an administrator. */
  administrator: id.optional().catch(undefined),
  subject: AuditSubject.optional().catch(undefined),
  from: day.optional().catch(undefined),
  to: day.optional().catch(undefined),
});
export type AuditSearch = z.infer<typeof AuditSearch>;

export const NO_FILTERS: AuditSearch = {
  administrator: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
