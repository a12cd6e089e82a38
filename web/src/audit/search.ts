import { AUDIT_SUBJECTS } from '@territorios/contract/audit-subjects.ts';
import type { AuditSubject } from '@territorios/contract/audit-entry.ts';
import { dayIn } from '@territorios/contract/dates.ts';
import { idIn, oneOf, type Values } from '#lib/address-values.ts';

export interface AuditSearch {
  administrator?: string | undefined;
  subject?: AuditSubject | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export const auditSearch = ({ administrator, subject, from, to }: Values): AuditSearch => ({
  administrator: idIn(administrator),
  subject: oneOf(AUDIT_SUBJECTS, subject),
  from: dayIn(from),
  to: dayIn(to),
});

export const NO_FILTERS: AuditSearch = {
  administrator: undefined,
  subject: undefined,
  from: undefined,
  to: undefined,
};

export const isFiltered = (search: AuditSearch): boolean =>
  Object.values(search).some((value) => value !== undefined);
