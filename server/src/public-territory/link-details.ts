import type { AuditDetails } from '@territorios/contract/audit-entry.ts';
import { partiesOf } from '#assignments/record-line.ts';
import type { Link } from './find-link.ts';

/** A publisher has no account, so the link is the actor of the entry. */
export const linkDetails = ({ territory, ...held }: Link, details: AuditDetails): AuditDetails => ({
  from_link: true,
  ...partiesOf(territory, held),
  ...details,
});
