import { AUDIT_SUBJECTS } from '@territorios/contract/audit-subjects.ts';
import { dayIn } from '@territorios/contract/dates.ts';
import { idIn, oneOf, searchReader } from '#lib/address-values.ts';

export const auditSearch = searchReader(({ administrator, subject, from, to }) => ({
  administrator: idIn(administrator),
  subject: oneOf(AUDIT_SUBJECTS, subject),
  from: dayIn(from),
  to: dayIn(to),
}));

export type AuditSearch = ReturnType<typeof auditSearch>;

export const NO_FILTERS = auditSearch({});

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
